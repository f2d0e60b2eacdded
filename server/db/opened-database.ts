import type { ChangeFeed } from '../live/change-feed'
import type { Database } from './database'

/** A database that the portal keeps open. */
export interface OpenDatabase {
  db: Database
  /** Changes that any process commits. */
  changes: ChangeFeed
  /** Checks whether the disk is too full to write. Missing if the database is on another machine. */
  isFull?: () => boolean
  /** Copies the files of the embedded database to a new folder, as they are at one moment. */
  copyTo?: (folder: string) => Promise<void>
  close: () => Promise<void>
}
