import * as z from 'zod/mini'
import { admin, anyOf, suppliers } from '../access/rule'
import { get, listOf, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'

const foundProduct = z.object({
  hashid,
  name: z.string(),
  vendor_name: z.string(),
  upc: z.string(),
  item_code: z.string(),
})
export type FoundProduct = z.infer<typeof foundProduct>

/** The most results of a search. */
export const FOUND_PRODUCTS = 20

export const findProducts = get('/products/search', {
  may: anyOf(admin, suppliers),
  summary: `The first ${FOUND_PRODUCTS} products, of any status, whose name, UPC or item code contains a text, or that have this hash`,
  query: z.object({
    ...wholeList,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** Only products of this vendor. */
    vendor: z.optional(hashid),
  }),
  output: listOf(foundProduct),
})
