import { eq } from 'drizzle-orm'
import { dateError } from '@/domain/cart/order-rules'
import { cutOff, formatDay, formatMoment } from '@/domain/orders/delivery'
import { vendors } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { invalid, notFound } from '../http/api-error'
import { namedStores, type Scope } from '../http/scope'
import { addToLedger, lockOrder } from './ledger'

/**
 * Moves a confirmed order to another day, before the cut-off of its current day. The new day must still be open for
 * orders.
 */
export async function moveOrder(
  scope: Scope,
  store_hash: string,
  { order_hash, date_required }: { order_hash: string; date_required: string },
): Promise<string> {
  const [store] = await namedStores(scope, [store_hash])
  const { order } = await lockOrder(scope, order_hash)
  if (!store || order.store_hash !== store_hash) throw notFound('This order')
  const [vendor] = await scope.db.select().from(vendors).where(eq(vendors.hashid, order.vendor_hash))
  if (!vendor) throw notFound('This order')
  if (date_required === order.date_required)
    throw invalid('date_required', `This order is already for ${formatDay(date_required, scope.now)}.`)
  const closedAt = cutOff(vendor, order.date_required, store.time_zone)
  if (scope.now >= closedAt)
    throw invalid(
      'date_required',
      `The cut-off was ${formatMoment(closedAt, store.time_zone)} and ${vendor.name} is preparing this order. Contact ${vendor.name} to change the day.`,
    )
  const error = dateError(vendor, date_required, store.time_zone, scope.now)
  if (error) throw invalid('date_required', error)
  await scope.db.update(orders).set({ date_required }).where(eq(orders.hashid, order_hash))
  const [from, to] = [order.date_required, date_required].map((day) => formatDay(day, scope.now))
  await addToLedger(scope, [
    { order_hash, event: 'moved', qty: 0, amount: '0.00', note: `From ${from} to ${to}` },
  ])
  return `Order ${order.order_number} moved to ${to}`
}
