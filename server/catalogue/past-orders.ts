import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { daysAfter } from '@/domain/delivery'
import type { PastOrder } from '@/domain/product-view'
import { partners } from '../db/schema/access'
import { products } from '../db/schema/catalogue'
import { orderItems, orders } from '../db/schema/orders'
import { notFound } from '../problem'
import { type Scope, storesOf } from '../scope'

const DAYS_BACK = 365

/** When the stores of the context ordered a product, latest first. */
export async function readPastOrders(
  scope: Scope,
  product_hash: string,
  filters: string | undefined,
): Promise<PastOrder[]> {
  const stores = await storesOf(scope, filters)
  const [seen] = await scope.db
    .select({ hashid: products.hashid })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  if (!seen) throw notFound('This product')
  return scope.db
    .select({
      order_hash: orders.hashid,
      store_hash: orders.store_hash,
      store_name: partners.display_name,
      vendor_hash: orders.vendor_hash,
      date_required: orders.date_required,
      qty: orderItems.qty,
      final_sell_price: orderItems.final_sell_price,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(
      and(
        eq(orderItems.product_hash, product_hash),
        scope.ofStores(orders.store_hash),
        inArray(
          orders.store_hash,
          stores.map(({ hashid }) => hashid),
        ),
        gte(orders.date_required, daysAfter(scope.now.toISOString().slice(0, 10), -DAYS_BACK)),
      ),
    )
    .orderBy(desc(orders.date_required), partners.display_name)
}
