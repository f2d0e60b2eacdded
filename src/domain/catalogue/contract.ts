import * as z from 'zod/mini'
import { admin, allBut, anyone, buyers, signedIn } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post, wholeList } from '../contract/endpoint'
import { priceMove } from '../pricing/price-move'
import { day, hashid } from '../values/primitives'
import { vendor } from '../vendors/vendor'
import { product } from './product'
import { displayForm, productForm } from './product-form'
import { pastOrder, productView, publicProduct } from './product-view'

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
  summary: 'The last order of each product by each store of the context, with its delivery day',
  query: z.object(inContext),
  output: listOf(lastOrdered),
})

export const listFavorites = get('/favorites', {
  may: allBut('Supplier'),
  summary: "Hashes of the user's favourite products",
  query: z.object(wholeList),
  output: listOf(hashid),
})

/** Most products marked in one request; their hashes fit well within the body limit. */
export const FAVORITES_LIMIT = 50_000
export const markFavorites = post('/favorites', {
  may: allBut('Supplier'),
  summary: 'Mark products as favourites, or take them off: all of them or, where one is unknown, none',
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
    'A product with its facts, its prices as far as the user may see them, and related ones; priced for the context',
  query: z.object(inContext),
  output: dataOf(productView),
})
export const listPastOrders = get('/product/{product}/orders', {
  may: buyers,
  summary: 'When the stores of the context ordered a product, latest first, over the last year',
  query: z.object(inContext),
  output: listOf(pastOrder),
})
export const showPublicProduct = get('/public/product/{product}', {
  may: anyone,
  summary: 'The public details of a product',
  output: dataOf(publicProduct),
})
export const listPriceMoves = get('/unconfirmedOrders/moved', {
  may: buyers,
  summary: 'Why cart lines of the context cost more or less than when they were added',
  query: z.object(inContext),
  output: listOf(priceMove),
})

export const editProduct = get('/product/{product}/form', {
  may: admin,
  summary: 'A product as its form has it',
  output: dataOf(productForm),
})
const saved = z.object({ message: z.string(), data: z.object({ hashid }) })
export const addProduct = post('/product', {
  may: admin,
  summary: 'Add a product',
  body: productForm,
  output: saved,
})
export const saveProduct = post('/product/{product}', {
  may: admin,
  summary: 'Change a product. A 409 names each field that somebody else changed meanwhile, with both values',
  body: productForm,
  output: saved,
})
export const saveDisplay = post('/product/{product}/display', {
  may: admin,
  summary: 'Change what buyers see of a product. A 409 as for the whole product',
  body: displayForm,
  output: saved,
})
