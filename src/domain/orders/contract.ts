import * as z from 'zod/mini'
import { fulfills, mayOrder, signedIn } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post } from '../contract/endpoint'
import { file, photograph } from '../contract/file'
import { hashList } from '../contract/hash-list'
import { extraAnswers } from '../form-builder/contract'
import { day, hashid } from '../values/primitives'
import { note } from '../values/validation'
import { checkedLine, claim } from './claim'
import { recentLot } from './lots'
import { issueReason } from './order'
import { orderChange, requestAnswer } from './order-change'
import { orderLine, orderWithItems } from './order-detail'
import { orderFilters } from './order-filter'
import { listedOrder } from './order-status'
import { newShipment } from './shipment'
import { swapAnswer, swapPrice } from './swap'

export const listOrders = get('/orders', {
  may: signedIn,
  summary:
    'Confirmed orders of the context, newest first; upcoming from today in the time zone of each store, historic before',
  query: z.object({ ...inContext, filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(listedOrder),
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
    /** Answers to the extra form of claims, kept with each credit that is claimed. */
    extra_answers: z.optional(extraAnswers),
  }),
  output: z.object({ message: z.string(), data: z.array(hashid) }),
})
export const addPhotograph = post('/order/{id}/photographs', {
  may: mayOrder,
  summary: 'Add a photo to an order, for a claim: JPEG, PNG or WebP of at most 5 MB',
  body: photograph,
  output: dataOf(z.object({ hashid })),
})
export const viewFile = get('/files/{id}', {
  may: signedIn,
  summary: 'An address of a file of an order, which works without a token for an hour',
  output: dataOf(z.object({ address: z.string() })),
})
export const listCredits = get('/credits', {
  may: signedIn,
  summary: 'Claims of the context with their outcomes, newest first',
  query: z.object(inContext),
  output: listOf(claim),
})

const oneOrMore = z
  .int('Must be an integer')
  .check(z.minimum(1, 'Must be greater than 0'), z.maximum(9_999, 'Order up to 9,999 cases'))
const reasonAndNote = { reason: issueReason.schema, note: note(500) }

export const acknowledgeOrder = post('/order/{id}/acknowledge', {
  may: fulfills,
  summary: 'Tell the store, as the vendor, that its order arrived and is being prepared',
  output: message,
})
export const changeLine = post('/order/{id}/items/{item}/change', {
  may: fulfills,
  summary: 'Deliver fewer cases of a line than ordered, or up to as many again',
  body: z.object({ qty: oneOrMore, ...reasonAndNote }),
  output: message,
})
export const offerSwap = post('/order/{id}/items/{item}/swap', {
  may: fulfills,
  summary:
    'Offer another product for the cases of a line that have not shipped. The store accepts or declines it',
  body: z.object({ product_hash: hashid, qty: oneOrMore, sell_price: swapPrice, ...reasonAndNote }),
  output: message,
})
export type OfferedSwap = z.infer<typeof offerSwap.body>
export const omitLine = post('/order/{id}/items/{item}/omit', {
  may: fulfills,
  summary: 'Omit the cases of a line that have not shipped, with the reason',
  body: z.object(reasonAndNote),
  output: message,
})
export const resetLine = post('/order/{id}/items/{item}/reset', {
  may: fulfills,
  summary: 'Take back a change, an omission or a swap: the line is as the store ordered it',
  output: message,
})
export const shipOrder = post('/order/{id}/shipments', {
  may: fulfills,
  summary: 'Record cases of an order as shipped, with the carrier and its tracking number',
  body: newShipment,
  output: message,
})
export const listRecentLots = get('/order/{id}/recentLots', {
  may: fulfills,
  summary: 'The lots that the vendor shipped last of the products of an order, latest first',
  output: listOf(recentLot),
})
export const deliverShipment = post('/shipment/{id}/delivered', {
  may: fulfills,
  summary: 'Record that a shipment arrived',
  output: message,
})
export const answerSwap = post('/swap/{id}/answer', {
  may: mayOrder,
  summary: 'Accept or decline the product that a vendor offers for another',
  body: swapAnswer,
  output: message,
})

export const changeOrder = post('/order/{id}/change', {
  may: mayOrder,
  summary:
    'Change quantities or the day of a confirmed order, add products, or cancel it: at once until the cut-off and for staff, else as a request to the vendor',
  body: orderChange,
  output: z.object({ message: z.string(), is_requested: z.boolean() }),
})
export const answerRequest = post('/orderRequest/{id}/answer', {
  may: fulfills,
  summary: 'Accept or decline, as the vendor, a change that a store asked for after the cut-off',
  body: requestAnswer,
  output: message,
})
