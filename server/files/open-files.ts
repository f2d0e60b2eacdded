import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { databaseStore } from './database-store'
import { createFiles, type Files } from './files'
import { folderStore } from './folder-store'
import { type S3Settings, s3Store } from './s3-store'

export interface FileSettings {
  /** Folder of new files; undefined for another place. */
  folder?: string | undefined
  /** Bucket of new files; undefined for another place. */
  s3?: S3Settings | undefined
}

/** Opens the files where the settings say. Older files stay where they are, and are read from there. */
export const openFiles = (
  { folder, s3 }: FileSettings,
  { db, secret, clock }: { db: Database; secret: Uint8Array; clock: Clock },
): Files =>
  createFiles({
    db,
    stores: {
      database: databaseStore(db),
      ...(folder !== undefined && { folder: folderStore(folder) }),
      ...(s3 && { s3: s3Store(s3, clock) }),
    },
    place: s3 ? 's3' : folder === undefined ? 'database' : 'folder',
    secret,
    clock,
  })
