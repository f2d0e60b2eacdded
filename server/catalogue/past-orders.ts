import { and, desc, eq, sql } from 'drizzle-orm'
import type { PastOrder } from '@/domain/catalogue/product-view'
import { products } from '../db/schema/catalogue/products'
import { orderLedger } from '../db/schema/orders/ledger'
import { orderItems, orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { notFound } from '../http/api-error'
import { inStores, type Scope, storesOf } from '../http/scope'
import { casesLeft } from '../reports/measures'
import { localDay } from './offer'

const DAYS_BACK = 365

/** Returns the order lines of a product in the stores of the context within a year by each store's calendar, latest first. */
export async function readPastOrders(
  scope: Scope,
  product_hash: string,
  filters: string | undefined,
): Promise<PastOrder[]> {
  const stores = await storesOf(scope, filters)
  const [product] = await scope.db
    .select({ hashid: products.hashid })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  if (!product) throw notFound('This product')
  return scope.db
    .select({
      hashid: orderItems.hashid,
      purchasable_name: orderItems.purchasable_name,
      case_pack_size: orderItems.case_pack_size,
      qty: orderItems.qty,
      ordered_qty: casesLeft,
      sell_price: orderItems.sell_price,
      discount_amount: orderItems.discount_amount,
      final_sell_price: orderItems.final_sell_price,
      purchase_order_discounts: orderItems.purchase_order_discounts,
      replaces_hash: orderItems.replaces_hash,
      order_hash: orders.hashid,
      store_hash: orders.store_hash,
      store_name: partners.display_name,
      vendor_hash: orders.vendor_hash,
      date_required: orders.date_required,
      agreed_at: agreedAt,
      time_zone: partners.time_zone,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(
        eq(orderItems.product_hash, product_hash),
        scope.ofStores(orders.store_hash),
        inStores(orders.store_hash, stores),
        sql`${orders.date_required} >= ${localDay(partners.time_zone, scope.now)} - ${DAYS_BACK}::int`,
      ),
    )
    .orderBy(desc(orders.date_required), partners.display_name)
}

/** A substitute was agreed at its first entry in the ledger. */
const offeredAt = sql`(
  select min(${orderLedger.at}) from ${orderLedger}
  where ${orderLedger.order_hash} = ${orders.hashid} and ${orderLedger.order_item_hash} = ${orderItems.hashid})`
const agreedAt = sql<string>`case when ${orderItems.replaces_hash} is null then ${orders.placed_at}
  else coalesce(${offeredAt}, ${orders.placed_at}) end`.mapWith(orders.placed_at)
