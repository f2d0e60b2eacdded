import * as z from 'zod/mini'
import { day, hashid } from '../primitives'
import { product } from '../product'
import { allBut, signedIn } from '../rule'
import { vendor } from '../vendor'
import { get, inContext, listOf, message, post, wholeList } from './endpoint'

export const listVendors = get('/vendors', {
  may: signedIn,
  summary: 'The vendors that deliver to the stores of the context',
  query: z.object(inContext),
  output: listOf(vendor),
})
export const listProducts = get('/products', {
  may: signedIn,
  summary: 'The products offered to the context, with its held prices and running promotions',
  query: z.object({ ...inContext, vendor: z.optional(hashid) }),
  output: listOf(product),
})

export const lastOrdered = z.object({ store_hash: hashid, product_hash: hashid, qty: z.int(), date: day })
export type LastOrdered = z.infer<typeof lastOrdered>
export const listLastOrdered = get('/lastOrdered', {
  may: allBut('Supplier'),
  summary: 'What each store of the context last ordered of each product, and when it was required',
  query: z.object(inContext),
  output: listOf(lastOrdered),
})

export const listFavorites = get('/favorites', {
  may: allBut('Supplier'),
  summary: "Hashes of the user's favourite products",
  query: z.object(wholeList),
  output: listOf(hashid),
})

/** The most products one request marks: well within what a body may hold. */
export const FAVORITES_LIMIT = 50_000
export const markFavorites = post('/favorites', {
  may: allBut('Supplier'),
  summary: 'Mark products as favourites, or take them off: all of them or, where one is unknown, none',
  body: z.object({
    product_hashes: z
      .array(hashid)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(FAVORITES_LIMIT, `Send at most ${FAVORITES_LIMIT} products at once`),
      ),
    favorite: z.boolean(),
  }),
  output: message,
})
