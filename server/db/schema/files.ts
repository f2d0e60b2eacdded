import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { hashid, instant, reference } from './columns'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Storage of an upload: this database, the folder `FILES_DIR`, or the bucket of `S3_URL`. */
export type FilePlace = 'database' | 'folder' | 's3'

/** The content of uploads. Equal content is stored once. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Also the key of the bytes in their store, so that content that returns never meets its own deletion. */
    hashid: hashid(),
    /** In hex. Null once the file is being deleted. */
    sha256: text().unique(),
    /** Media type detected from the content. */
    type: text().notNull(),
    size: integer().notNull(),
    place: text().$type<FilePlace>().notNull(),
    /** Null until the store has confirmed the bytes. */
    stored_at: instant(),
    /** Protects an upload that no record refers to yet. */
    kept_until: instant().notNull(),
  },
  (table) => [index().on(table.kept_until)],
)

/** The bytes of the files whose place is this database. */
export const storedBytes = pgTable('stored_bytes', {
  file_hash: text()
    .primaryKey()
    .references(() => storedFiles.hashid, { onDelete: 'cascade' }),
  content: bytes().notNull(),
})

/** Hash of a stored file. */
export const fileReference = () => reference(() => storedFiles.hashid)
