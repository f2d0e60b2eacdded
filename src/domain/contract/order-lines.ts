import * as z from 'zod/mini'
import { orderLine } from '../order-account'
import { day, hashid } from '../primitives'
import { signedIn } from '../rule'
import { get, listOf } from './endpoint'
import { hashList } from './hash-list'

/** A line of an order, with what says which order it is of. */
export const lineOfOrder = z.extend(orderLine, {
  order_hash: hashid,
  order_number: z.int(),
  date_required: day,
  store_display_name: z.string(),
  vendor_name: z.string(),
})
export type LineOfOrder = z.infer<typeof lineOfOrder>

/** How many orders can be named at once: few enough that nobody else waits for their lines. */
export const ORDERS_AT_ONCE = 200

export const listOrderLines = get('/orderLines', {
  may: signedIn,
  summary: 'All lines of the named confirmed orders, with what became of each',
  query: z.object({ orders: hashList(ORDERS_AT_ONCE) }),
  output: listOf(lineOfOrder),
})
