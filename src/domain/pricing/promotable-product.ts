import * as z from 'zod/mini'
import { anyOf, suppliers } from '../access/rule'
import { get, listOf, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { managesPromotions } from './waiting-promotions'

const promotableProduct = z.object({
  hashid,
  name: z.string(),
  item_code: z.string(),
  category: z.string(),
})
export type PromotableProduct = z.infer<typeof promotableProduct>

export const listPromotableProducts = get('/promotions/products', {
  may: anyOf(managesPromotions, suppliers),
  summary:
    'The products that a promotion can be for: all of the vendor of this product; without one, those of the supplier’s vendor',
  query: z.object({ ...wholeList, product: z.optional(hashid) }),
  output: listOf(promotableProduct),
})
