import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DownloadRequest } from '@/domain/downloads/download'
import { users } from './access/users'
import { hashid, instant, reference } from './columns'
import { fileReference } from './files'
import { jobs } from './jobs'

/** Files that a job prepares for a user. See docs/decisions/0033. */
export const downloads = pgTable(
  'downloads',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    /** Vendor that the user worked for. */
    vendor_hash: text(),
    request: jsonb().$type<DownloadRequest>().notNull(),
    title: text().notNull(),
    file_name: text().notNull(),
    /** The orders, invoices, claims or days in the file, in their order. */
    record_hashes: text().array().notNull(),
    /** Records in the stored parts. A process that takes over goes on with the next one. */
    done_count: integer().notNull().default(0),
    /** In bytes. */
    size: integer(),
    job_hash: text().references(() => jobs.hashid, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    ready_at: instant(),
    expires_at: instant(),
  },
  (table) => [
    index().on(table.user_hash, table.created_at),
    index().on(table.job_hash),
    index().on(table.created_at),
  ],
)

/** The content of a download: text that is read one part after the other, or the documents of a ZIP. */
export const downloadParts = pgTable(
  'download_parts',
  {
    download_hash: reference(() => downloads.hashid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    stored_hash: fileReference(),
    /** In bytes. */
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.download_hash, table.position] }), index().on(table.stored_hash)],
)
