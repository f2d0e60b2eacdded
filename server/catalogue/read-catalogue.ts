import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '@/domain/delivery'
import type { Product } from '@/domain/product'
import type { Vendor } from '@/domain/vendor'
import { marketplaceVendors, products, vendors } from '../db/schema/catalogue'
import { type Scope, type ScopedStore, storesOf } from '../scope'
import { heldPrice, imageOf, isRecalled, runningPromotions } from './offer'

/** Vendors that sell in the marketplaces of the context; without a context all that the user may see. */
export async function readVendors(scope: Scope, filters: string | undefined): Promise<Vendor[]> {
  const inMarketplaces = filters ? await sellingTo(scope, filters) : undefined
  return scope.db
    .select()
    .from(vendors)
    .where(and(scope.ofVendors(vendors.hashid), inMarketplaces))
    .orderBy(asc(vendors.name))
}

/**
 * Products offered to the context. Held prices are those of its partner group; a request over several groups gets list
 * prices.
 */
export async function readProducts(
  scope: Scope,
  query: { filters?: string | undefined; vendor?: string | undefined },
): Promise<Product[]> {
  const stores = query.filters ? await storesOf(scope, query.filters) : []
  const group = soleGroup(stores)
  const today = sql`${dayIn(stores[0]?.time_zone ?? 'UTC', scope.now)}::date`
  return scope.db
    .select({
      hashid: products.hashid,
      vendor_hash: products.vendor_hash,
      vendor_name: vendors.name,
      name: products.name,
      upc: products.upc,
      item_code: products.item_code,
      category: products.category,
      storage_type: products.storage_type,
      unit: products.unit,
      case_pack_size: products.case_pack_size,
      order_multiple: products.order_multiple,
      sell_price: products.sell_price,
      price_hold: group ? heldPrice(sql`${group}`, today) : sql<null>`null`,
      promotions: runningPromotions(today),
      special_diet_options: products.special_diet_options,
      status: products.status,
      is_recalled: isRecalled,
      seasonal_item: products.seasonal_item,
      sofi_award_winner: products.sofi_award_winner,
      image: imageOf(products.hashid),
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(
      and(
        scope.ofVendors(products.vendor_hash),
        query.filters ? inArray(products.vendor_hash, vendorsOf(scope, stores)) : undefined,
        query.vendor ? eq(products.vendor_hash, query.vendor) : undefined,
      ),
    )
    .orderBy(asc(vendors.name), asc(products.name), asc(products.hashid))
}

const sellingTo = async (scope: Scope, filters: string) =>
  inArray(vendors.hashid, vendorsOf(scope, await storesOf(scope, filters)))

const vendorsOf = (scope: Scope, stores: readonly ScopedStore[]) =>
  scope.db
    .select({ hashid: marketplaceVendors.vendor_hash })
    .from(marketplaceVendors)
    .where(
      inArray(marketplaceVendors.marketplace_hash, [
        ...new Set(stores.map((store) => store.marketplace_hash)),
      ]),
    )

function soleGroup(stores: readonly ScopedStore[]): string | null {
  const groups = new Set(stores.map((store) => store.partner_group_hash))
  const [only] = groups
  return groups.size === 1 && only ? only : null
}
