import { and, asc, count, desc, eq, inArray, min, sql, sum } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { orderItemStatus } from '@/domain/orders/order'
import type {
  OnboardingSupplier,
  OrderStoreUpdate,
  PriceUpdate,
  ProductUpdate,
  SupplierWithOrders,
} from '@/domain/reports/notification'
import { localDay } from '../../catalogue/offer'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { ofOnboarding } from '../../vendors/onboarding'
import { todayIn } from '../report-context'

/** Days for which a changed order is listed afterwards, and a changed price in advance. */
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

/** Returns products submitted by suppliers and pending review. */
export const readProductUpdates = (scope: Scope): Promise<ProductUpdate[]> =>
  scope.db
    .select({
      product_hash: products.hashid,
      product_name: products.name,
      vendor_name: vendors.name,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(scope.ofVendors(vendors.hashid), eq(products.status, productStatus.value.inProcess)))
    .orderBy(asc(vendors.name), asc(products.name))

/** Returns suppliers that are still setting up their account. */
export const readOnboarding = (scope: Scope): Promise<OnboardingSupplier[]> =>
  scope.db
    .select({ user_hash: users.hashid, user_name: users.name, vendor_name: vendors.name })
    .from(users)
    .innerJoin(vendors, eq(vendors.hashid, users.vendor_hash))
    .where(and(ofOnboarding(scope), eq(vendors.is_onboarding, true)))
    .orderBy(asc(vendors.name), asc(users.name))

/** Returns recent orders in which suppliers swapped, omitted or reset items, latest day first. */
export const readOrderStoreUpdates = (scope: Scope): Promise<OrderStoreUpdate[]> =>
  scope.db
    .select({
      order_hash: orders.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      store_name: partners.display_name,
      vendor_hash: orders.vendor_hash,
      vendor_name: vendors.name,
      date_required: orders.date_required,
      items: count(),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(
        scope.ofOrders(orders),
        inArray(orderItems.status, [
          orderItemStatus.value.swapped,
          orderItemStatus.value.omitted,
          orderItemStatus.value.reset,
        ]),
        sql`${orders.date_required} > ${localDay(partners.time_zone, scope.now)} - ${NEWS_DAYS}::int`,
      ),
    )
    .groupBy(orders.hashid, partners.display_name, vendors.name)
    .orderBy(desc(orders.date_required), desc(orders.order_number))

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
