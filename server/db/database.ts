import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ChangeFeed } from '../live/change-feed'

/** PGlite, PostgreSQL, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT>

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

/** Checks that the database responds. @throws if it does not */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
