import * as z from 'zod/mini'
import { admin, buyers, mayOrder } from '../access/rule'
import { dataOf, del, errorBody, get, inContext, listOf, message, post } from '../contract/endpoint'
import { day, hashid, money } from '../values/primitives'
import { cartLine } from './cart-line'
import { lineChange } from './line-change'

export const listUnconfirmedOrders = get('/unconfirmedOrders', {
  may: buyers,
  summary: 'Cart lines of the context',
  query: z.object(inContext),
  output: listOf(cartLine),
})

/** `notification_message` is also part of the line: the specification reads it there. */
export const placeLine = post('/order', {
  may: mayOrder,
  summary: 'Set the quantity of a product in the cart of a store',
  body: lineChange,
  output: dataOf(cartLine),
})

/** Outcome of a command: the saved line, the hash of the removed line (null if there was none), or an error. */
export const lineOutcome = z.union([
  z.object({ line: cartLine }),
  z.object({ removed: z.nullable(hashid) }),
  z.object({ problem: errorBody }),
])
export type LineOutcome = z.infer<typeof lineOutcome>

const lineOf = z.object({ store_hash: hashid, product_hash: hashid })
/** Removes a line by its hash, or by store and product. */
export const removal = z.object({ remove: z.union([hashid, lineOf]) })
export type Removal = z.infer<typeof removal>
/** Sets a line or removes one. */
export const lineCommand = z.union([removal, lineChange])
/** A command of a batch. Each is checked as a `lineCommand` by itself, so a malformed one does not fail the others. */
export const uncheckedCommand = z.unknown()

/** Largest batch. */
export const BATCH_LIMIT = 500
export const placeLines = post('/order/batch', {
  may: mayOrder,
  summary:
    'Set and remove many cart lines; each command succeeds or fails by itself, outcomes in the order of the commands',
  body: z.object({
    commands: z
      .array(uncheckedCommand)
      .check(z.minLength(1, 'Required'), z.maxLength(BATCH_LIMIT, `Send up to ${BATCH_LIMIT} lines at once`)),
  }),
  output: listOf(lineOutcome),
})
export const removeLine = del('/order/{id}', {
  may: mayOrder,
  summary: 'Remove a cart line',
  output: message,
})

/** Most cart lines in one request; their hashes fit well within the body limit. */
export const CART_LINES_LIMIT = 50_000
export const order_hashes = z
  .array(hashid)
  .check(
    z.minLength(1, 'Required'),
    z.maxLength(CART_LINES_LIMIT, `Send up to ${CART_LINES_LIMIT} lines at once`),
  )
const ordersDate = z.object({
  date_required: day,
  order_hashes,
})
export const setOrdersDate = post('/store/{id}/setOrdersDate', {
  may: mayOrder,
  summary: 'Move cart lines of a store to another day',
  body: ordersDate,
  output: listOf(cartLine),
})
export const adminSetOrdersDate = post('/admin/store/{id}/setOrdersDate', {
  may: admin,
  summary: 'Move confirmed orders and cart lines of a store to another day. Returns the cart lines',
  body: ordersDate,
  output: listOf(cartLine),
})
export const acceptPrices = post('/store/{id}/acceptPrices', {
  may: mayOrder,
  summary: 'Accept the current prices of cart lines of a store',
  body: z.object({ order_hashes }),
  output: listOf(cartLine),
})

export const confirmation = z.object({
  order_hash: hashid,
  order_number: z.int(),
  store_hash: hashid,
  vendor_hash: hashid,
  date_required: day,
})
export type Confirmation = z.infer<typeof confirmation>
export const lockOrders = post('/store/{id}/lockOrders', {
  may: mayOrder,
  summary:
    'Confirm the cart lines of stores, all or none; with order_hashes only those lines. A 422 lists the errors of each store:vendor:date',
  body: z.object({
    storeHashes: z
      .array(hashid)
      .check(z.minLength(1, 'Required'), z.maxLength(1000, 'Confirm up to 1,000 stores at once')),
    omitStoreEmails: z.optional(z.boolean()),
    order_hashes: z.optional(order_hashes),
    agreed_total: z.optional(money),
  }),
  output: z.object({ message: z.string(), data: z.array(confirmation) }),
})
