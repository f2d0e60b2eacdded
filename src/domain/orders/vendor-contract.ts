import * as z from 'zod/mini'
import { fulfills, signedIn } from '../access/rule'
import { MAX_QTY } from '../cart/cart-line'
import { dataOf, get, inContext, listOf, message, post } from '../contract/endpoint'
import { file } from '../contract/file'
import { hashList } from '../contract/hash-list'
import { hashid } from '../values/primitives'
import { note } from '../values/validation'
import { carrierFields } from './carrier'
import { ORDERS_AT_ONCE } from './contract'
import { issueReason } from './order'
import { orderWithItems } from './order-detail'
import { orderFilters } from './order-filter'
import { pickedOrder } from './pick'
import { ORDERS_PER_ACTION, orderOutcome } from './several-orders'
import { swapPrice } from './swap'
import { vendorOrder } from './vendor-order'

export const listVendorOrders = get('/supplier/orders', {
  may: fulfills,
  summary:
    'Confirmed orders of the vendor with their delivery areas, invoices and credits, latest day first; upcoming from today in the time zone of each store, historic before',
  query: z.object({ limit: inContext.limit, filter: z.optional(z.enum(orderFilters)) }),
  output: listOf(vendorOrder),
})
export const viewOrder = get('/order/{id}', {
  may: signedIn,
  summary: 'A confirmed order with its items and outcomes',
  output: dataOf(orderWithItems),
})

const orderHashes = z
  .array(hashid)
  .check(
    z.minLength(1, 'Select an order'),
    z.maxLength(ORDERS_PER_ACTION, `Select up to ${ORDERS_PER_ACTION} orders`),
  )
const outcomes = z.object({ message: z.string(), data: z.array(orderOutcome) })

export const acknowledgeOrders = post('/supplier/orders/acknowledge', {
  may: fulfills,
  summary: 'Acknowledge several orders, with the outcome of each',
  body: z.object({ order_hashes: orderHashes }),
  output: outcomes,
})
export const shipOrders = post('/supplier/orders/ship', {
  may: fulfills,
  summary: 'Ship all cases left to ship of several orders, with the outcome of each',
  body: z.object({
    order_hashes: orderHashes,
    ...carrierFields.schema.shape,
    /** Tracking numbers of individual orders. The others get `tracking_number`. */
    tracking_numbers: z._default(
      z
        .array(z.object({ order_hash: hashid, tracking_number: carrierFields.schema.shape.tracking_number }))
        .check(z.maxLength(ORDERS_PER_ACTION, `Enter up to ${ORDERS_PER_ACTION} tracking numbers`)),
      [],
    ),
  }),
  output: outcomes,
})
export const omitProduct = post('/supplier/orders/omit', {
  may: fulfills,
  summary: 'Omit the cases of a product that have not shipped from several orders, with the outcome of each',
  body: z.object({
    order_hashes: orderHashes,
    product_hash: hashid,
    reason: issueReason.schema,
    note: note(500),
  }),
  output: outcomes,
})
export const swapProduct = post('/supplier/orders/swap', {
  may: fulfills,
  summary:
    'Offer the stores of several orders another product, case for case, for the cases of one that have not shipped, with the outcome of each',
  body: z.object({
    order_hashes: orderHashes,
    product_hash: hashid,
    replacement_hash: hashid,
    sell_price: swapPrice,
    reason: issueReason.schema,
    note: note(500),
  }),
  output: outcomes,
})
const casesLeft = z
  .int('Must be an integer')
  .check(z.minimum(0, 'Enter 0 or more'), z.maximum(MAX_QTY, `Enter ${MAX_QTY} or fewer`))
export const changeProduct = post('/supplier/orders/change', {
  may: fulfills,
  summary:
    'Deliver fewer cases of a product on several orders than are left to ship, with the outcome of each',
  body: z.object({
    product_hash: hashid,
    /** Cases to deliver, of those that are not shipped; 0 takes the product off the order. */
    quantities: z
      .array(z.object({ order_hash: hashid, qty: casesLeft }))
      .check(
        z.minLength(1, 'Select an order'),
        z.maxLength(ORDERS_PER_ACTION, `Change up to ${ORDERS_PER_ACTION} orders at once`),
      ),
    reason: issueReason.schema,
    note: note(500),
  }),
  output: outcomes,
})
export const shipPicked = post('/order/{id}/picked', {
  may: fulfills,
  summary:
    'Ship the picked cases of an order. Cases that were not picked come off the order if a reason is named; otherwise they are left to ship',
  body: pickedOrder,
  output: message,
})

export const orderFileFormats = ['pick-list', 'packing-slips', 'purchase-totals', 'x12'] as const
export const printOrders = get('/supplier/orders/file', {
  may: fulfills,
  summary: 'Several orders as a pick list, packing slips or totals to purchase (PDF), or as X12 850 text',
  query: z.object({ orders: hashList(ORDERS_AT_ONCE), format: z.enum(orderFileFormats) }),
  output: file,
})
