import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { productStatus } from '@/domain/catalogue/product'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { VendorSummary, VendorView } from '@/domain/vendors/vendor-view'
import { readAttributeFields, seenValues } from '../attributes/read-attributes'
import { vendorColumns, vendorsOf } from '../catalogue/read-catalogue'
import { products } from '../db/schema/catalogue/products'
import { orders } from '../db/schema/orders/orders'
import { marketplaceVendors, vendors } from '../db/schema/vendors/vendors'
import { inStores, type Scope, type ScopedStore, storesOf } from '../http/scope'
import { categoriesOfVendor } from './vendor-categories'

/** Addresses of a vendor's pictures; empty without them. */
export const vendorPictures = {
  logo: sql<string>`coalesce('/api/v1/images/picture/' || ${vendors.logo_hash}, '')`,
  cover: sql<string>`coalesce('/api/v1/images/picture/' || ${vendors.cover_hash}, '')`,
}

/** Whether a day is one of the last twelve months, up to today where the first of these stores is. */
export function isInLastYear(day: PgColumn, { now }: Scope, [first]: readonly ScopedStore[]): SQL {
  const today = dayIn(first?.time_zone ?? DEFAULT_ZONE, now)
  return sql`${day} between (${today}::date - interval '12 months')::date and ${today}::date`
}

/** Returns the vendors of the context by name, with the order totals of its stores. */
export async function readSummaries(scope: Scope, filters: string | undefined): Promise<VendorSummary[]> {
  const stores = await storesOf(scope, filters)
  return summaries(scope, stores, filters ? inArray(vendors.hashid, vendorsOf(scope, stores)) : undefined)
}

/** Returns matching vendors that the user may see, with the order totals of these stores. */
export async function summaries(
  scope: Scope,
  stores: readonly ScopedStore[],
  matching: SQL | undefined,
): Promise<(VendorSummary & Pick<VendorView, 'cover'>)[]> {
  const { db } = scope
  const offered = db
    .select({ vendor_hash: products.vendor_hash, sold: sql<number>`count(*)::int`.as('sold') })
    .from(products)
    .where(and(eq(products.status, productStatus.value.open), scope.ofProducts(products)))
    .groupBy(products.vendor_hash)
    .as('offered')
  const isRecent = isInLastYear(orders.date_required, scope, stores)
  const ordered = db
    .select({
      vendor_hash: orders.vendor_hash,
      last: sql<string>`(max(${orders.placed_at}) at time zone ${stores[0]?.time_zone ?? DEFAULT_ZONE})::date::text`.as(
        'last_on',
      ),
      times: sql<number>`(count(*) filter (where ${isRecent}))::int`.as('times'),
      spend: sql<string>`coalesce(sum(${orders.adjusted_price}) filter (where ${isRecent}), 0)`.as('spend'),
    })
    .from(orders)
    .where(inStores(orders.store_hash, stores))
    .groupBy(orders.vendor_hash)
    .as('ordered')
  const attributes = await readAttributeFields(scope, 'vendor')
  const rows = await db
    .select({
      ...vendorColumns,
      ...vendorPictures,
      vendor_categories: categoriesOfVendor(scope),
      marketplace_count: db.$count(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendors.hashid)),
      product_count: sql<number>`coalesce(${offered.sold}, 0)`,
      last_ordered_on: sql<string | null>`${ordered.last}`,
      order_count: sql<number>`coalesce(${ordered.times}, 0)`,
      spend: sql<string>`round(coalesce(${ordered.spend}, 0), 2)::text`,
      custom_attributes: vendors.custom_attributes,
    })
    .from(vendors)
    .leftJoin(offered, eq(offered.vendor_hash, vendors.hashid))
    .leftJoin(ordered, eq(ordered.vendor_hash, vendors.hashid))
    .where(and(scope.ofVendors(vendors.hashid), matching))
    .orderBy(asc(vendors.name), asc(vendors.hashid))
  return rows.map((row) => ({ ...row, custom_attributes: seenValues(attributes, row.custom_attributes) }))
}
