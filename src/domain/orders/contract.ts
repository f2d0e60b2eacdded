import * as z from 'zod/mini'
import { mayOrder, signedIn, suppliers } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post } from '../contract/endpoint'
import { file, image } from '../contract/file'
import { hashList } from '../contract/hash-list'
import { day, hashid } from '../values/primitives'
import { checkedLine, claim, claimAnswer } from './claim'
import { order } from './order'
import { orderLine, orderWithItems } from './order-detail'
import { orderFilters } from './order-filter'

export const listOrders = get('/orders', {
  may: signedIn,
  summary:
    'Confirmed orders of the context, newest first; upcoming from today in the time zone of each store, historic before',
  query: z.object({ ...inContext, filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(order),
})
export const viewOrders = get('/store/{store}/orders/{vendor}', {
  may: signedIn,
  summary: 'Confirmed orders of one store to one vendor, newest first, with their items and outcomes',
  query: z.object({ date_required: z.optional(day), filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(orderWithItems),
})
export const moveOrder = post('/store/{id}/moveOrder', {
  may: mayOrder,
  summary: 'Move a confirmed order of a store to another day, while both days can be ordered for',
  body: z.object({ order_hash: hashid, date_required: day }),
  output: message,
})
export const printOrder = get('/order/{id}/pdf', {
  may: signedIn,
  summary: 'A confirmed order as a PDF',
  output: file,
})

/** An order line with the fields that identify its order. */
export const lineOfOrder = z.extend(orderLine, {
  order_hash: hashid,
  order_number: z.int(),
  date_required: day,
  store_display_name: z.string(),
  vendor_name: z.string(),
})
export type LineOfOrder = z.infer<typeof lineOfOrder>

/** Most orders in one request, so that reading their lines delays nobody else. */
export const ORDERS_AT_ONCE = 200

export const listOrderLines = get('/orderLines', {
  may: signedIn,
  summary: 'All lines of the listed confirmed orders, with their outcomes',
  query: z.object({ orders: hashList(ORDERS_AT_ONCE) }),
  output: listOf(lineOfOrder),
})

export const checkIn = post('/order/{id}/checkIn', {
  may: mayOrder,
  summary: 'Record the received quantities of a delivered order, and claim credit for short or damaged cases',
  body: z.object({
    lines: z
      .array(checkedLine)
      .check(z.minLength(1, 'Required'), z.maxLength(2_000, 'Check in up to 2,000 lines at once')),
  }),
  output: z.object({ message: z.string(), data: z.array(hashid) }),
})
export const addPhotograph = post('/order/{id}/photographs', {
  may: mayOrder,
  summary: 'Add a photo to an order, for a claim: JPEG, PNG or WebP of at most 5 MB',
  body: image,
  output: dataOf(z.object({ hashid })),
})
export const viewFile = get('/files/{id}', {
  may: signedIn,
  summary: 'A file of an order that the user may see',
  output: file,
})
export const listCredits = get('/credits', {
  may: signedIn,
  summary: 'Claims of the context with their outcomes, newest first',
  query: z.object(inContext),
  output: listOf(claim),
})
export const viewCredit = get('/credit/{id}', {
  may: signedIn,
  summary: 'A claim with its order, line and history',
  output: dataOf(z.object({ claim, order: orderWithItems })),
})
export const answerClaim = post('/claim/{id}/answer', {
  may: suppliers,
  summary: 'Answer a claim as the vendor: credit all of its cases, some, or none',
  body: claimAnswer,
  output: message,
})
