import * as z from 'zod/mini'
import { order, orderWithItems } from '../order'
import { orderFilters } from '../order-filter'
import { day } from '../primitives'
import { signedIn } from '../rule'
import { get, inContext, listOf } from './endpoint'

export const listOrders = get('/orders', {
  may: signedIn,
  summary:
    'Confirmed orders of the context, newest first; upcoming from today on in the zone of each store, historic before',
  query: z.object({ ...inContext, filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(order),
})
export const viewOrders = get('/store/{store}/orders/{vendor}', {
  may: signedIn,
  summary: 'The confirmed orders of one store to one vendor, with their items, newest first',
  query: z.object({ date_required: z.optional(day), filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(orderWithItems),
})
