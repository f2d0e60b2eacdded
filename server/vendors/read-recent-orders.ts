import { and, desc, eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { inStores, type Scope, type ScopedStore } from '../http/scope'

const RECENT_ORDERS = 6

/** Returns the latest orders of stores from a vendor, latest delivery day first. */
export const readRecentOrders = (scope: Scope, vendor_hash: string, stores: readonly ScopedStore[]) =>
  scope.db
    .select({
      hashid: orders.hashid,
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      store_display_name: partners.display_name,
      date_required: orders.date_required,
      total_items: orders.total_items,
      adjusted_price: orders.adjusted_price,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .where(and(eq(orders.vendor_hash, vendor_hash), inStores(orders.store_hash, stores)))
    .orderBy(desc(orders.date_required), desc(orders.order_number))
    .limit(RECENT_ORDERS)
