import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './access'
import { vendors } from './catalogue'
import { instant } from './columns'

/** Details of vendors besides their terms. A vendor without a row has not provided any. */
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
  sales_channel: smallint().$type<0 | 1 | 2 | 3>().notNull().default(1),
  /** Counts changes, to detect conflicting edits. */
  version: integer().notNull().default(1),
  updated_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
  updated_at: instant(),
})
