import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { administered, hashid, reference, uniqueText } from '../columns'
import { vendors } from './vendors'

/** Categories such as "Makers" or "Women-owned", which buyers filter vendors by. A vendor is in any number of them. */
export const vendorCategories = pgTable(
  'vendor_categories',
  { hashid: hashid(), name: text().notNull(), ...administered },
  (table) => [uniqueText('vendor_categories_name_key', table.name)],
)

export const vendorCategoryVendors = pgTable(
  'vendor_category_vendors',
  {
    category_hash: reference(() => vendorCategories.hashid, { onDelete: 'cascade' }),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.category_hash, table.vendor_hash] }),
    index().on(table.vendor_hash),
  ],
)
