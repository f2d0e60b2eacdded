import * as z from 'zod/mini'
import { buyers } from '../access/rule'
import { get, inContext, listOf } from '../contract/endpoint'
import { day, hashid } from '../values/primitives'

/** An open order that has the product of a cart line for the same store. */
export const alreadyOrdered = z.object({
  line_hash: hashid,
  order_hash: hashid,
  order_number: z.int(),
  date_required: day,
})
export type AlreadyOrdered = z.infer<typeof alreadyOrdered>

export const listAlreadyOrdered = get('/unconfirmedOrders/ordered', {
  may: buyers,
  summary: 'Open orders that have products of the carts of the context already, by cart line',
  query: z.object(inContext),
  output: listOf(alreadyOrdered),
})
