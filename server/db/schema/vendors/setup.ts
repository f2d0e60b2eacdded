import { boolean, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { SetupStep } from '@/domain/vendors/setup-search'
import type { DocumentKind } from '@/domain/vendors/vendor-document'
import { users } from '../access/users'
import { administered, hashid, instant, money, reference } from '../columns'
import { fileReference } from '../files'
import { vendors } from './vendors'

/** The state of a vendor's Account Setup that is not part of the vendor. */
export const vendorSetups = pgTable('vendor_setups', {
  vendor_hash: text()
    .primaryKey()
    .references(() => vendors.hashid, { onDelete: 'cascade' }),
  /** Entries that the vendor itself cannot hold, by field, as they were typed: half an email address, for example. */
  unfinished: jsonb().$type<Record<string, string | string[]>>().notNull().default({}),
  /** Fields whose value is only the default of a new vendor. */
  unanswered: text().array().notNull().default([]),
  submitted_at: instant(),
  submitted_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
})

/** Questions of staff about a step of Account Setup, and the vendor's replies. */
export const setupMessages = pgTable(
  'setup_messages',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    step: text().$type<SetupStep>().notNull(),
    /** Null if the author's account was deleted. */
    user_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    is_answer: boolean().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.vendor_hash, table.created_at)],
)

/** Contacts of a vendor other than those for orders and sales. */
export const vendorContacts = pgTable(
  'vendor_contacts',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As in "Quality assurance". */
    role: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    ...administered,
  },
  (table) => [index().on(table.vendor_hash)],
)

/** Places that a vendor ships from. */
export const warehouses = pgTable(
  'warehouses',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    name: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    /** Codes of the storage types of vendors. */
    storage_types: smallint().array().$type<(1 | 2 | 3 | 4)[]>().notNull(),
    ...administered,
  },
  (table) => [index().on(table.vendor_hash)],
)

/** Uploaded files of vendors' documents. They never change: another file is another row. */
export const documentFiles = pgTable(
  'document_files',
  {
    hashid: hashid(),
    stored_hash: fileReference(),
    /** Name of the file as it was uploaded. */
    name: text().notNull(),
    type: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    uploaded_by_hash: reference(() => users.hashid),
    uploaded_at: instant().notNull(),
  },
  (table) => [index().on(table.stored_hash), index().on(table.uploaded_by_hash, table.uploaded_at)],
)

/** Tax and insurance documents of vendors. */
export const vendorDocuments = pgTable(
  'vendor_documents',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    name: text().notNull(),
    /** Null once the document was removed. */
    file_hash: text().references(() => documentFiles.hashid),
    expires_on: date({ mode: 'string' }),
    /** Coverage per occurrence of a certificate of insurance; null if it is not stated. */
    coverage: money(),
    /** Days before the expiration for which the vendor was reminded last; null if it was not. */
    reminded_days: integer(),
    ...administered,
  },
  (table) => [index().on(table.vendor_hash), index().on(table.file_hash), index().on(table.expires_on)],
)
