import * as z from 'zod/mini'
import { order } from '../order'
import { orderWithItems } from '../order-account'
import { orderFilters } from '../order-filter'
import { day, hashid, money } from '../primitives'
import { allBut, mayOrder, signedIn } from '../rule'
import { get, inContext, listOf, message, post } from './endpoint'
import { file } from './file'

export const listOrders = get('/orders', {
  may: signedIn,
  summary:
    'Confirmed orders of the context, newest first; upcoming from today on in the zone of each store, historic before',
  query: z.object({ ...inContext, filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(order),
})
export const viewOrders = get('/store/{store}/orders/{vendor}', {
  may: signedIn,
  summary:
    'The confirmed orders of one store to one vendor, newest first, with their items and what became of them',
  query: z.object({ date_required: z.optional(day), filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(orderWithItems),
})
export const moveOrder = post('/store/{id}/moveOrder', {
  may: mayOrder,
  summary: 'Moves a confirmed order of a store to another day, as long as both days can be ordered for',
  body: z.object({ order_hash: hashid, date_required: day }),
  output: message,
})
export const printOrder = get('/order/{id}/pdf', {
  may: signedIn,
  summary: 'A confirmed order as a PDF',
  output: file,
})

export const monthlySpend = z.object({
  month: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  amount: money,
})
export type MonthlySpend = z.infer<typeof monthlySpend>
export const listSpend = get('/spend', {
  may: allBut('Supplier'),
  summary: 'What the context ordered by month (of the required day) and vendor, the last 12 months',
  query: z.object(inContext),
  output: listOf(monthlySpend),
})
