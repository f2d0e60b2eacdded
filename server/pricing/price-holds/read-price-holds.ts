import { and, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { dayIn, daysAfter } from '@/domain/orders/delivery'
import { type PriceHold, priceHoldStatus } from '@/domain/pricing/price-hold'
import { sellPriceOver } from '../../catalogue/sell-price'
import { isWithheldFrom } from '../../catalogue/withheld'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { priceHoldRequests, priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import { inStores, type Scope, type ScopedStore, storesOf } from '../../http/scope'
import { casesLeft } from '../../reports/measures'

/** Days for which ended holds are still listed. */
const ENDED_DAYS = 30

/** Returns the price holds and requests of the context's groups, ordered by end date. */
export async function readPriceHolds(scope: Scope, filters: string | undefined): Promise<PriceHold[]> {
  const stores = await storesOf(scope, filters)
  const holds = [...(await readApproved(scope, stores)), ...(await readRequested(scope, stores))]
  return holds.sort((a, b) => a.ends_on.localeCompare(b.ends_on) || a.hashid.localeCompare(b.hashid))
}

async function readApproved(scope: Scope, stores: readonly ScopedStore[]): Promise<PriceHold[]> {
  const used = scope.db
    .select({
      hashid: priceHolds.hashid,
      cases: sql<number>`sum(${casesLeft})::int`.as('cases'),
    })
    .from(priceHolds)
    .innerJoin(orderItems, eq(orderItems.product_hash, priceHolds.product_hash))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(
      partners,
      and(
        eq(partners.hashid, orders.store_hash),
        eq(partners.partner_group_hash, priceHolds.partner_group_hash),
      ),
    )
    .where(
      and(
        inStores(orders.store_hash, stores),
        sql`${orders.date_required} between ${priceHolds.starts_on} and ${priceHolds.ends_on}`,
      ),
    )
    .groupBy(priceHolds.hashid)
    .as('used')
  return scope.db
    .select({
      ...holdFields(scope, stores),
      hashid: priceHolds.hashid,
      price: priceHolds.price,
      starts_on: priceHolds.starts_on,
      ends_on: priceHolds.ends_on,
      status: sql<1>`${priceHoldStatus.value.approved}::int`,
      used_cases: sql<number>`coalesce(${used.cases}, 0)`,
      note: sql<string>`coalesce(${priceHoldRequests.note}, '')`,
      answer: sql<string>`coalesce(${priceHoldRequests.answer}, '')`,
      requested_by: users.name,
    })
    .from(priceHolds)
    .innerJoin(products, eq(products.hashid, priceHolds.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, priceHolds.partner_group_hash))
    .innerJoin(marketplaceVendors, isOffered)
    .leftJoin(used, eq(used.hashid, priceHolds.hashid))
    .leftJoin(priceHoldRequests, eq(priceHoldRequests.price_hold_hash, priceHolds.hashid))
    .leftJoin(users, eq(users.hashid, priceHoldRequests.requested_by_hash))
    .where(
      and(
        ofGroups(stores, priceHolds.partner_group_hash),
        gte(priceHolds.ends_on, daysAfter(dayIn(stores[0]?.time_zone ?? 'UTC', scope.now), -ENDED_DAYS)),
      ),
    )
}

/** Selects requests that are pending or declined. Approved requests are listed as holds. */
const readRequested = (scope: Scope, stores: readonly ScopedStore[]): Promise<PriceHold[]> =>
  scope.db
    .select({
      ...holdFields(scope, stores),
      hashid: priceHoldRequests.hashid,
      price: priceHoldRequests.price,
      starts_on: sql<null>`null`,
      ends_on: priceHoldRequests.ends_on,
      status: priceHoldRequests.status,
      used_cases: sql<number>`0`,
      note: priceHoldRequests.note,
      answer: priceHoldRequests.answer,
      requested_by: users.name,
    })
    .from(priceHoldRequests)
    .innerJoin(products, eq(products.hashid, priceHoldRequests.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, priceHoldRequests.partner_group_hash))
    .innerJoin(marketplaceVendors, isOffered)
    .innerJoin(users, eq(users.hashid, priceHoldRequests.requested_by_hash))
    .where(
      and(
        ofGroups(stores, priceHoldRequests.partner_group_hash),
        ne(priceHoldRequests.status, priceHoldStatus.value.approved),
        or(
          isNull(priceHoldRequests.decided_at),
          sql`${priceHoldRequests.decided_at} >= ${scope.now.toISOString()}::timestamptz - ${ENDED_DAYS} * interval '1 day'`,
        ),
      ),
    )

const holdFields = (scope: Scope, stores: readonly ScopedStore[]) => ({
  product_hash: products.hashid,
  product_name: products.name,
  vendor_hash: vendors.hashid,
  vendor_name: vendors.name,
  partner_group_hash: partnerGroups.hashid,
  partner_group_name: partnerGroups.name,
  list_price: sellPriceOver(scope, stores),
  case_pack_size: products.case_pack_size,
})

/** Restricts products to those that the group's marketplace offers. */
const isOffered = and(
  eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash),
  eq(marketplaceVendors.vendor_hash, vendors.hashid),
  not(isWithheldFrom(partnerGroups.marketplace_hash)),
)

const ofGroups = (
  stores: readonly ScopedStore[],
  column: typeof priceHolds.partner_group_hash | typeof priceHoldRequests.partner_group_hash,
): SQL => inArray(column, [...new Set(stores.map((store) => store.partner_group_hash))])
