import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { administered, hashid, instant, reference, uniqueText } from '../columns'
import { vendors } from './vendors'

/** Details of vendors other than their terms. A vendor without a row has not provided any. */
export const vendorProfiles = pgTable('vendor_profiles', {
  vendor_hash: text()
    .primaryKey()
    .references(() => vendors.hashid, { onDelete: 'cascade' }),
  street: text().notNull().default(''),
  zip: text().notNull().default(''),
  website: text().notNull().default(''),
  orders_contact: text().notNull().default(''),
  orders_email: text().notNull().default(''),
  orders_phone: text().notNull().default(''),
  sales_contact: text().notNull().default(''),
  sales_email: text().notNull().default(''),
  sales_phone: text().notNull().default(''),
  lead_status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(1),
  shipping_option: smallint().$type<0 | 1 | 2>().notNull().default(0),
  /** Codes of the storage types of vendors. */
  storage_types: smallint().array().$type<(1 | 2 | 3 | 4)[]>().notNull().default(sql`'{}'`),
  submission_status: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
  sales_channel: smallint().$type<0 | 1 | 2 | 3>().notNull().default(1),
  /** Counts changes, to detect conflicting edits. */
  version: integer().notNull().default(1),
  updated_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
  updated_at: instant(),
})

/** Companies that represent several vendors. Their users work for one of them at a time. */
export const brokers = pgTable(
  'brokers',
  {
    hashid: hashid(),
    name: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    ...administered,
  },
  (table) => [uniqueText('brokers_name_key', table.name)],
)

export const brokerVendors = pgTable(
  'broker_vendors',
  {
    broker_hash: reference(() => brokers.hashid, { onDelete: 'cascade' }),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.broker_hash, table.vendor_hash] }), index().on(table.vendor_hash)],
)
