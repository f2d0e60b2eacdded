import { and, eq, inArray } from 'drizzle-orm'
import { cutOff } from '@/domain/orders/delivery'
import type { PlacedOrder } from '@/domain/orders/placed-contract'
import { orders } from '../db/schema/orders/orders'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { selectOrders } from './read-orders'

/**
 * Returns the orders that were confirmed together with an order, by store, day and vendor.
 * @throws a 404 if the user may not see it
 */
export async function readPlacedTogether(scope: Scope, hashid: string): Promise<PlacedOrder[]> {
  const [named] = await scope.db
    .select({ placed_at: orders.placed_at, placed_by_hash: orders.placed_by_hash })
    .from(orders)
    .where(and(scope.ofOrders(orders), eq(orders.hashid, hashid)))
  if (!named) throw notFound('This order')
  // Confirming places all orders at the same moment.
  const placed = await selectOrders(
    scope,
    and(eq(orders.placed_at, named.placed_at), eq(orders.placed_by_hash, named.placed_by_hash)),
  )
  const terms = await scope.db
    .select()
    .from(vendors)
    .where(inArray(vendors.hashid, [...new Set(placed.map((order) => order.vendor_hash))]))
  const byHash = new Map(terms.map((vendor) => [vendor.hashid, vendor]))
  return placed
    .flatMap((order) => {
      const vendor = byHash.get(order.vendor_hash)
      if (!vendor) return []
      const closesAt = cutOff(vendor, order.date_required, order.time_zone)
      return [{ ...order, changeable_until: closesAt.toISOString() }]
    })
    .sort(
      (a, b) =>
        a.store_display_name.localeCompare(b.store_display_name) ||
        a.date_required.localeCompare(b.date_required) ||
        a.vendor_name.localeCompare(b.vendor_name),
    )
}
