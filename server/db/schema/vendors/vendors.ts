import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { attributeColumn } from '../attributes'
import { pictureReference } from '../catalogue/pictures'
import { administered, hashid, instant, money, reference, uniqueText } from '../columns'
import { marketplaces } from '../marketplaces/marketplaces'

/** Groups of vendors under one brand. `short_name` is the brand key. A vendor belongs to at most one. */
export const vendorGroups = pgTable(
  'vendor_groups',
  { hashid: hashid(), name: text().notNull(), short_name: text().notNull().unique(), ...administered },
  (table) => [uniqueText('vendor_groups_name_key', table.name)],
)

export const vendors = pgTable('vendors', {
  hashid: hashid(),
  name: text().notNull(),
  description: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  /** Code by ISO 3166-1. */
  country: text().notNull().default('US'),
  /** 0 closed, 1 open. */
  status: smallint().$type<0 | 1>().notNull(),
  approval: smallint().$type<0 | 1 | 2 | 3>().notNull(),
  order_minimum: money().notNull(),
  lead_time_days: integer().notNull(),
  /** Wall clock in the store's zone, HH:MM. */
  cut_off_time: text().notNull(),
  /** 0 for Sunday to 6 for Saturday. */
  delivery_weekdays: integer().array().notNull(),
  vendor_group_hash: text().references(() => vendorGroups.hashid),
  /** Its users set up their account. Nobody opens it before that is complete; see docs/product.md#suppliers. */
  is_onboarding: boolean().notNull().default(false),
  /** Days without delivery, sorted; a trigger copies them from `closed_days`. */
  closed_days: date().array().notNull().default([]),
  logo_hash: pictureReference(),
  /** A wide picture over its page. */
  cover_hash: pictureReference(),
  custom_attributes: attributeColumn(),
})

/** Vendors that sell in each marketplace. */
export const marketplaceVendors = pgTable(
  'marketplace_vendors',
  {
    marketplace_hash: reference(() => marketplaces.hashid),
    vendor_hash: reference(() => vendors.hashid),
    /** Null if it was not recorded. */
    joined_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.marketplace_hash, table.vendor_hash] }),
    index().on(table.vendor_hash),
  ],
)
