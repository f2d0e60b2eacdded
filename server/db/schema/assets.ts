import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AssetKind } from '@/domain/vendors/asset'
import { products, vendors } from './catalogue'
import { hashid, instant, reference } from './columns'

/** Pictures and signs that vendors provide to their buyers for sales. The demo's are drawn on request. */
export const marketingAssets = pgTable(
  'marketing_assets',
  {
    hashid: hashid(),
    vendor_hash: reference(() => vendors.hashid),
    /** Null for assets of the vendor as a whole. */
    product_hash: text().references(() => products.hashid),
    kind: text().$type<AssetKind>().notNull(),
    title: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.vendor_hash), index().on(table.product_hash)],
)
