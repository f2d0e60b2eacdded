import * as z from 'zod/mini'
import { buyers, mayOrder } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post } from '../contract/endpoint'
import { day, hashid, money } from '../values/primitives'
import { cartLine } from './cart-line'

const base = {
  /** The cart line. */
  order_hash: hashid,
  /** Identifies the change, to dismiss it. */
  key: z.string(),
  is_dismissed: z.boolean(),
}
/** A change of a product in the cart that the buyer should know. */
export const cartNotice = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('price'), before: money, after: money }),
  z.object({
    ...base,
    kind: z.literal('discontinued'),
    /** The product that replaces it, as the store can order it; null if none does. */
    replacement: z.nullable(z.object({ hashid, name: z.string(), sell_price: money, qty: z.int() })),
  }),
  z.object({ ...base, kind: z.literal('unavailable'), availability: z.string() }),
  z.object({ ...base, kind: z.literal('leaving'), last_day: day }),
  z.object({ ...base, kind: z.literal('unsold') }),
  z.object({ ...base, kind: z.literal('withheld') }),
])
export type CartNotice = z.infer<typeof cartNotice>

export const listCartNotices = get('/unconfirmedOrders/notices', {
  may: buyers,
  summary:
    'Changes of the products in the cart of the context since they were added: price, discontinued, unavailable, no longer sold in the marketplace, and vendors that leave or have left the marketplace',
  query: z.object(inContext),
  output: listOf(cartNotice),
})
export const dismissCartNotice = post('/unconfirmedOrders/{id}/dismiss', {
  may: buyers,
  summary: 'Hide the notice of a change in a cart line, for the user. Another change of the line shows again',
  body: z.object({ key: z.string().check(z.minLength(1, 'Required'), z.maxLength(100)) }),
  output: message,
})
export const replaceLine = post('/order/{id}/replace', {
  may: mayOrder,
  summary:
    'Replace a discontinued product in the cart with the one that its supplier named, in the same quantity',
  output: z.extend(dataOf(cartLine), { message: z.string() }),
})
