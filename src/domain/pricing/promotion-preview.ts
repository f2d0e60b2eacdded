import * as z from 'zod/mini'
import { anyOf, suppliers } from '../access/rule'
import { heldPrice, promotion } from '../catalogue/product'
import { dataOf, post } from '../contract/endpoint'
import { day, hashid, money } from '../values/primitives'
import { promotionForm } from './managed-promotion'
import { promotionStep } from './promotion-step'
import { managesPromotions } from './waiting-promotions'

/** Another promotion of a product on some of the same days. */
const overlap = z.object({
  hashid,
  name: z.string(),
  kind: z.enum(['per_case', 'purchase_order']),
  amount: money,
  min_qty: z.int(),
  further_steps: z.array(promotionStep),
  starts_on: day,
  ends_on: day,
  /** False while it waits for approval. */
  is_live: z.boolean(),
  /** The stores that get both. */
  stores: z.int(),
  /** The first product that both are for, and how many more. */
  product_name: z.string(),
})

export const promotionPreview = z.object({
  /** How many products it is for. Only the first ones follow. */
  total: z.int(),
  products: z.array(
    z.object({
      hashid,
      name: z.string(),
      vendor_name: z.string(),
      sell_price: money,
      case_pack_size: z.int(),
      msrp: money,
      /** Prices that its stores pay before the promotion, on its first day or today, whichever is later; most common prices first. */
      contexts: z.array(
        z.object({
          price_hold: z.nullable(heldPrice),
          promotions: z.array(promotion),
          stores: z.int(),
        }),
      ),
    }),
  ),
  /** The marketplaces with stores that get it, and how many. */
  marketplaces: z.array(z.object({ name: z.string(), stores: z.int() })),
  overlaps: z.array(overlap),
})
export type PromotionPreview = z.infer<typeof promotionPreview>

export const previewPromotion = post('/promotions/preview', {
  may: anyOf(managesPromotions, suppliers),
  summary:
    'Preview of a promotion without saving it: product prices before and with the promotion, stores that get it, and other promotions on the same days',
  /** The promotion that is edited: it is not listed as another one. */
  query: z.object({ of: z.optional(hashid) }),
  body: promotionForm.schema,
  output: dataOf(promotionPreview),
})
