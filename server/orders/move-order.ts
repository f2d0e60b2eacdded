import { and, eq, inArray } from 'drizzle-orm'
import { dateError } from '@/domain/cart/order-rules'
import { cutOff, dayIn, formatDay, formatMoment } from '@/domain/orders/delivery'
import { orders } from '../db/schema/orders/orders'
import { vendors } from '../db/schema/vendors/vendors'
import { invalid, notFound } from '../http/api-error'
import { namedStores } from '../http/scope'
import { mailAboutOrder } from '../mail/order-change-mail'
import { writeDay } from './changes/apply-change'
import type { VendorCall } from './fulfillment/acknowledge'
import { type ActedOrder, checkOpen, lockLines } from './fulfillment/line-action'

/**
 * Moves a confirmed order to another day, before the cut-off of its current day. The new day must still be open for
 * orders.
 */
export async function moveOrder(
  call: VendorCall,
  store_hash: string,
  { order_hash, date_required }: { order_hash: string; date_required: string },
): Promise<string> {
  const { scope } = call
  const [store] = await namedStores(scope, [store_hash])
  const acted = await lockLines(scope, order_hash)
  const { order } = acted
  if (!store || order.store_hash !== store_hash) throw notFound('This order')
  const [vendor] = await scope.db.select().from(vendors).where(eq(vendors.hashid, order.vendor_hash))
  if (!vendor) throw notFound('This order')
  await checkOpen(scope, acted)
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
  return move(call, order, date_required)
}

/**
 * Moves confirmed orders of a store for staff, who agreed on it with the vendor: after the cut-off, too. Returns the hashes that are
 * of no order of the store.
 */
export async function moveOrders(
  call: VendorCall,
  store_hash: string,
  { order_hashes, date_required }: { order_hashes: readonly string[]; date_required: string },
): Promise<string[]> {
  const { scope } = call
  const [store] = await namedStores(scope, [store_hash])
  if (!store) throw notFound('This store')
  const found = await scope.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(and(inArray(orders.hashid, [...order_hashes]), eq(orders.store_hash, store_hash)))
  const named = found.map(({ hashid }) => hashid)
  if (named.length > 0 && date_required < dayIn(store.time_zone, scope.now))
    throw invalid('date_required', `${formatDay(date_required, scope.now)} has passed.`)
  // Locked in one order, so that two moves at once wait for each other instead of failing.
  for (const hashid of named.toSorted()) {
    const acted = await lockLines(scope, hashid)
    await checkOpen(scope, acted)
    if (acted.order.date_required !== date_required) await move(call, acted.order, date_required)
  }
  return order_hashes.filter((hash) => !named.includes(hash))
}

/** Moves a locked order and mails its store and its vendor. */
async function move(
  { scope, origin }: VendorCall,
  order: ActedOrder['order'],
  date_required: string,
): Promise<string> {
  await writeDay(scope, order, date_required)
  const to = formatDay(date_required, scope.now)
  await mailAboutOrder(
    scope,
    origin,
    { ...order, date_required },
    {
      to: ['store', 'vendor'],
      subject: ({ order: number }) => `Order ${number} moved to ${to}`,
      body: ({ store, vendor }) => [
        `${scope.user.name} moved order ${order.order_number} of ${store} from ${vendor} from ${formatDay(order.date_required, scope.now)} to ${to}.`,
      ],
    },
  )
  return `Order ${order.order_number} moved to ${to}`
}
