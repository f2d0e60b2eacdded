import { and, asc, eq } from 'drizzle-orm'
import type { AlreadyOrdered } from '@/domain/cart/already-ordered'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { orderItems, orders } from '../db/schema/orders/orders'
import { inStores, type Scope, storesOf } from '../http/scope'
import { isOnOrder } from '../orders/on-order'

/** Returns the open orders that have a product of the carts of a context for the same store, earliest day first. */
export async function readAlreadyOrdered(
  scope: Scope,
  filters: string | undefined,
): Promise<AlreadyOrdered[]> {
  const stores = await storesOf(scope, filters)
  return scope.db
    .select({
      line_hash: unconfirmedOrders.hashid,
      order_hash: orders.hashid,
      order_number: orders.order_number,
      date_required: orders.date_required,
    })
    .from(unconfirmedOrders)
    .innerJoin(orders, eq(orders.store_hash, unconfirmedOrders.store_hash))
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.order_hash, orders.hashid),
        eq(orderItems.product_hash, unconfirmedOrders.product_hash),
      ),
    )
    .where(
      and(
        scope.ofStores(unconfirmedOrders.store_hash),
        inStores(unconfirmedOrders.store_hash, stores),
        isOnOrder(scope),
      ),
    )
    .orderBy(asc(orders.date_required), asc(orders.order_number))
}
