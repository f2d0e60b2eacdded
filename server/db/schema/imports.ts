import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ChangeValue } from '@/domain/changes/change-value'
import type { ImportOutcome, MappedColumn } from '@/domain/imports/import'
import { users } from './access/users'
import { changeSets } from './changes'
import { hashid, instant, reference } from './columns'
import { fileReference } from './files'
import { jobs } from './jobs'
import { vendors } from './vendors/vendors'

/** Imports of products. Rows are stored first; a job checks them and collects them in a change set. */
export const imports = pgTable(
  'imports',
  {
    hashid: hashid(),
    /** Name of the file. */
    title: text().notNull(),
    /** Vendor of all rows; null if each row names its own, which only staff may import. */
    vendor_hash: text().references(() => vendors.hashid),
    /** Imported by staff. Suppliers do not see it, because the file may contain terms that are for staff only. */
    is_by_staff: boolean().notNull(),
    author_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    /** The columns of the file and the fields that they fill. */
    mapping: jsonb().$type<readonly MappedColumn[]>().notNull(),
    /** Rows that will be sent. */
    row_count: integer().notNull(),
    /** When all rows had arrived and its job was queued. */
    started_at: instant(),
    /** When it was canceled before it started. A later cancellation is recorded on its job. */
    canceled_at: instant(),
    /** Applies the change set at the end, or submits it where a second person has to approve. */
    applies: boolean().notNull().default(false),
    created_count: integer().notNull().default(0),
    changed_count: integer().notNull().default(0),
    same_count: integer().notNull().default(0),
    refused_count: integer().notNull().default(0),
    set_hash: text().references(() => changeSets.hashid, { onDelete: 'set null' }),
    job_hash: text().references(() => jobs.hashid, { onDelete: 'set null' }),
    finished_at: instant(),
  },
  (table) => [index().on(table.created_at), index().on(table.job_hash)],
)

export const importFiles = pgTable(
  'import_files',
  {
    import_hash: text()
      .primaryKey()
      .references(() => imports.hashid, { onDelete: 'cascade' }),
    stored_hash: fileReference(),
    type: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    uploaded_by_hash: reference(() => users.hashid),
    uploaded_at: instant().notNull(),
  },
  (table) => [index().on(table.stored_hash), index().on(table.uploaded_by_hash, table.uploaded_at)],
)

/** Column mappings of a vendor's files, reused for the next file with the same headings. */
export const importMappings = pgTable(
  'import_mappings',
  {
    /** Null for files with the products of several vendors. */
    vendor_hash: text().references(() => vendors.hashid, { onDelete: 'cascade' }),
    /** Identifies the headings. */
    fingerprint: text().notNull(),
    /** Field of each column. */
    mapping: jsonb().$type<readonly (string | null)[]>().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [unique().on(table.vendor_hash, table.fingerprint).nullsNotDistinct()],
)

/** The rows of an import, each with its outcome. */
export const importRows = pgTable(
  'import_rows',
  {
    import_hash: reference(() => imports.hashid, { onDelete: 'cascade' }),
    /** Row of the file, starting at 1. */
    row: integer().notNull(),
    /** Null for the vendor of the import. */
    vendor_hash: text().references(() => vendors.hashid),
    /** The product that it changes; null if it adds one. */
    record_hash: text(),
    /** Fields as the form of a product has them. */
    values: jsonb().$type<Readonly<Record<string, ChangeValue>>>().notNull(),
    /** Null until it has been checked. */
    outcome: text().$type<ImportOutcome>(),
    /** Messages by field of a refused row. */
    problems: jsonb().$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_hash, table.row] }),
    index().on(table.import_hash, table.record_hash),
    index('import_rows_upc_index').on(table.import_hash, sql`(${table.values} ->> 'upc')`),
  ],
)
