import * as z from 'zod/mini'
import { allBut, anyone, buyers, signedIn } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post, wholeList } from '../contract/endpoint'
import { priceMove } from '../pricing/price-move'
import { day, hashid } from '../values/primitives'
import { vendor } from '../vendors/vendor'
import { product } from './product'
import { pastOrder, productView, publicProduct } from './product-view'

export const listVendors = get('/vendors', {
  may: signedIn,
  summary: 'Vendors that deliver to the stores of the context',
  query: z.object(inContext),
  output: listOf(vendor),
})
export const listProducts = get('/products', {
  may: signedIn,
  summary: 'Products offered to the context, with its held prices and current promotions',
  query: z.object({ ...inContext, vendor: z.optional(hashid) }),
  output: listOf(product),
})

export const lastOrdered = z.object({ store_hash: hashid, product_hash: hashid, qty: z.int(), date: day })
export type LastOrdered = z.infer<typeof lastOrdered>
export const listLastOrdered = get('/lastOrdered', {
  may: allBut('Supplier'),
  summary: 'Last order of each product by each store of the context, with its delivery day',
  query: z.object(inContext),
  output: listOf(lastOrdered),
})

export const listFavorites = get('/favorites', {
  may: allBut('Supplier'),
  summary: "Hashes of the user's favorite products",
  query: z.object(wholeList),
  output: listOf(hashid),
})

/** Most products marked in one request; their hashes fit well within the body limit. */
export const FAVORITES_LIMIT = 50_000
export const markFavorites = post('/favorites', {
  may: allBut('Supplier'),
  summary: 'Add products to the favorites or remove them; if one is unknown, none changes',
  body: z.object({
    product_hashes: z
      .array(hashid)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(FAVORITES_LIMIT, `Send up to ${FAVORITES_LIMIT} products at once`),
      ),
    favorite: z.boolean(),
  }),
  output: message,
})

export const showProduct = get('/product/{product}', {
  may: signedIn,
  summary:
    'A product with its details, the prices that the user may see, and related products; priced for the context',
  query: z.object(inContext),
  output: dataOf(productView),
})
export const listPastOrders = get('/product/{product}/orders', {
  may: buyers,
  summary: 'Orders of a product by the stores of the context over the last year, latest first',
  query: z.object(inContext),
  output: listOf(pastOrder),
})
export const showPublicProduct = get('/public/product/{product}', {
  may: anyone,
  summary: 'Public details of a product',
  output: dataOf(publicProduct),
})
export const listPriceMoves = get('/unconfirmedOrders/moved', {
  may: buyers,
  summary: 'Reasons why cart lines of the context cost more or less than when they were added',
  query: z.object(inContext),
  output: listOf(priceMove),
})
