import * as z from 'zod/mini'
import { priceMove } from '../price-move'
import { hashid } from '../primitives'
import { displayForm, productForm } from '../product-form'
import { pastOrder, productView, publicProduct } from '../product-view'
import { admin, anyone, buyers, signedIn } from '../rule'
import { dataOf, get, inContext, listOf, post } from './endpoint'

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
  summary: 'What anybody may know of a product',
  output: dataOf(publicProduct),
})
export const listPriceMoves = get('/unconfirmedOrders/moved', {
  may: buyers,
  summary: 'What moved the prices of the cart lines of the context since the buyer saw them',
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
