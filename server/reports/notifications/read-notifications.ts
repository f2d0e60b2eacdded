import { and, asc, count, eq, min, sql, sum } from 'drizzle-orm'
import type { OnboardingSupplier, PriceUpdate, SupplierWithOrders } from '@/domain/reports/notification'
import { localDay } from '../../catalogue/offer'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { orders } from '../../db/schema/orders/orders'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { ofOnboarding } from '../../vendors/onboarding'
import { todayIn } from '../report-context'

/** Days for which a changed price is listed in advance. */
const NEWS_DAYS = 7

/** Returns suppliers with orders from today on, ordered by their next delivery. */
export const readSuppliersWithOrders = (scope: Scope): Promise<SupplierWithOrders[]> =>
  scope.db
    .select({
      vendor_hash: vendors.hashid,
      vendor_name: vendors.name,
      orders: count(),
      total_items: sum(orders.total_items).mapWith(Number),
      next_date_required: min(orders.date_required).mapWith(String),
    })
    .from(orders)
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(scope.ofOrders(orders), sql`${orders.date_required} >= ${localDay(partners.time_zone, scope.now)}`),
    )
    .groupBy(vendors.hashid, vendors.name)
    .orderBy(min(orders.date_required), asc(vendors.name))

/** Returns suppliers that are still setting up their account. */
export const readOnboarding = (scope: Scope): Promise<OnboardingSupplier[]> =>
  scope.db
    .select({ user_hash: users.hashid, user_name: users.name, vendor_name: vendors.name })
    .from(users)
    .innerJoin(vendors, eq(vendors.hashid, users.vendor_hash))
    .where(and(ofOnboarding(scope), eq(vendors.is_onboarding, true)))
    .orderBy(asc(vendors.name), asc(users.name))

/**
 * Returns products whose price changes in the next days because a price hold begins or ends, with the next change of
 * each.
 */
export async function readPriceUpdates(scope: Scope): Promise<PriceUpdate[]> {
  const today = todayIn(scope, scope.ofStores)
  const begins = sql`${priceHolds.starts_on} > ${today}`
  const changes_on = sql<string>`(case when ${begins} then ${priceHolds.starts_on} else ${priceHolds.ends_on} + 1 end)`
  const updates = await scope.db
    .selectDistinctOn([products.hashid], {
      product_hash: products.hashid,
      product_name: products.name,
      vendor_name: vendors.name,
      price: sql<string>`(case when ${begins} then ${priceHolds.price} else ${products.sell_price} end)::text`,
      changes_on: sql<string>`${changes_on}::text`,
    })
    .from(priceHolds)
    .innerJoin(products, eq(products.hashid, priceHolds.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(
      and(
        scope.ofVendors(vendors.hashid),
        sql`${changes_on} > ${today} and ${changes_on} <= ${today} + ${NEWS_DAYS}::int`,
      ),
    )
    .orderBy(products.hashid, changes_on)
  return updates.sort(
    (a, b) => a.changes_on.localeCompare(b.changes_on) || a.product_name.localeCompare(b.product_name),
  )
}
