import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { openQty, shippableQty } from '@/domain/orders/line-state'
import { type OrderOutcome, summarizeOutcomes } from '@/domain/orders/several-orders'
import type {
  acknowledgeOrders as acknowledgeOrdersCall,
  shipOrders as shipOrdersCall,
} from '@/domain/orders/vendor-contract'
import { orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { ApiError, invalid, notFound } from '../../http/api-error'
import { readRecalledItems } from '../recalled-items'
import { acknowledge, type VendorCall } from './acknowledge'
import { lockLines } from './line-action'
import { readTraceableItems } from './lots'
import { ship } from './shipments'

type Body<Call extends { body: z.core.$ZodType }> = z.output<Call['body']>
export interface Outcomes {
  message: string
  data: OrderOutcome[]
}

export const acknowledgeOrders = (
  call: VendorCall,
  { order_hashes }: Body<typeof acknowledgeOrdersCall>,
): Promise<Outcomes> =>
  actOnOrders(call, order_hashes, 'acknowledged', async (inOrder, order_hash) => {
    const { order } = await lockLines(inOrder.scope, order_hash)
    if (order.total_items === 0) throw new ApiError(409, 'This order is canceled.')
    return acknowledge(inOrder, order_hash)
  })

/** Ships the rest of orders. Lines whose swap the store has not answered wait. @throws a 422 for a tracking number of another order */
export async function shipOrders(
  call: VendorCall,
  { order_hashes, tracking_numbers, carrier, tracking_number }: Body<typeof shipOrdersCall>,
): Promise<Outcomes> {
  if (tracking_numbers.some(({ order_hash }) => !order_hashes.includes(order_hash)))
    throw invalid('tracking_numbers', 'Enter tracking numbers for selected orders only')
  const own = new Map(tracking_numbers.map((each) => [each.order_hash, each.tracking_number]))
  return actOnOrders(call, order_hashes, 'shipped', async (inOrder, order_hash) => {
    const acted = await lockLines(inOrder.scope, order_hash)
    const states = [...acted.items.keys()].map((hashid) => ({ hashid, state: acted.stateOf(hashid) }))
    const lines = states.flatMap(({ hashid, state }) => {
      const qty = shippableQty(state)
      return qty > 0 ? [{ order_item_hash: hashid, qty }] : []
    })
    const recalled = await readRecalledItems(inOrder.scope.db, order_hash)
    const held = lines.flatMap(({ order_item_hash }) => recalled.get(order_item_hash) ?? [])
    if (held.length > 0)
      throw new ApiError(
        409,
        `${held.join(', ')} ${held.length === 1 ? 'is' : 'are'} recalled. Omit ${held.length === 1 ? 'it' : 'them'}, or open the order and say there why you ship ${held.length === 1 ? 'it' : 'them'}.`,
      )
    const traceable = await readTraceableItems(inOrder.scope, order_hash)
    const namesOf = (isMeant: (item: { hashid: string; catch_weight: unknown }) => boolean) =>
      lines.flatMap(({ order_item_hash }) => {
        const item = acted.items.get(order_item_hash)?.item
        return item && isMeant(item) ? [item.purchasable_name] : []
      })
    const weighed = namesOf(({ catch_weight }) => catch_weight !== null)
    if (weighed.length > 0)
      throw new ApiError(
        409,
        `${weighed.join(', ')} ${weighed.length === 1 ? 'is' : 'are'} priced by the pound. Open the order and enter ${weighed.length === 1 ? 'its weight' : 'their weights'}.`,
      )
    const traced = namesOf(({ hashid }) => traceable.has(hashid))
    if (traced.length > 0)
      throw new ApiError(
        409,
        `${traced.join(', ')} ${traced.length === 1 ? 'needs its lot code' : 'need their lot codes'}. Open the order and enter ${traced.length === 1 ? 'it' : 'them'}.`,
      )
    const waiting = states.filter(({ state }) => state.is_offered && openQty(state) > 0).length
    const waitingText = `${waiting === 1 ? '1 line waits' : `${waiting} lines wait`} for the store's answer to a swap`
    if (lines.length === 0)
      throw new ApiError(
        409,
        waiting > 0
          ? `${waitingText}.`
          : acted.order.total_items === 0
            ? 'This order is canceled.'
            : 'All cases are shipped.',
      )
    const message = await ship(inOrder, order_hash, {
      carrier,
      tracking_number: own.get(order_hash) || tracking_number,
      lines,
    })
    return waiting > 0 ? `${message}. ${waitingText}` : message
  })
}

/**
 * Acts on each order by itself: one that refuses is left as it was, and the others go on.
 * @throws a 404 if the user may not see one of them or what the action names; then nothing changes
 */
export async function actOnOrders(
  call: VendorCall,
  order_hashes: readonly string[],
  done: string,
  act: (call: VendorCall, order_hash: string) => Promise<string>,
): Promise<Outcomes> {
  const { scope } = call
  const hashes = [...new Set(order_hashes)]
  // All orders are locked first, in the order of their hashes, so that two requests never wait for each other.
  const found = await scope.db
    .select({ hashid: orders.hashid, order_number: orders.order_number, store_hash: orders.store_hash })
    .from(orders)
    .where(and(inArray(orders.hashid, hashes), scope.ofOrders(orders)))
    .orderBy(asc(orders.hashid))
    .for('update')
  if (found.length < hashes.length) throw notFound('This order')
  const outcomes: OrderOutcome[] = []
  for (const { hashid: order_hash, order_number, store_hash } of found) {
    const [store] = await scope.db
      .select({ store_display_name: partners.display_name })
      .from(partners)
      .where(eq(partners.hashid, store_hash))
    const outcome = await scope.db
      .transaction(async (db) => ({
        is_done: true,
        message: await act({ ...call, scope: { ...scope, db } }, order_hash),
      }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status === 404) throw error
        return { is_done: false, message: error.message }
      })
    outcomes.push({
      order_hash,
      order_number,
      store_display_name: store?.store_display_name ?? '',
      ...outcome,
    })
  }
  const data = outcomes.toSorted((a, b) => hashes.indexOf(a.order_hash) - hashes.indexOf(b.order_hash))
  return { message: summarizeOutcomes(data, done), data }
}
