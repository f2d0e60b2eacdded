import type { Money } from '../values/money'
import { priceLine } from './price'
import type { PromotionPreview } from './promotion-preview'
import { type PromotionStep, stepsOf } from './promotion-step'

type PreviewedProduct = PromotionPreview['products'][number]
type Context = PreviewedProduct['contexts'][number]
type Offer = PromotionStep & {
  name: string
  kind: 'per_case' | 'purchase_order'
  further_steps: readonly PromotionStep[]
  ends_on: string
}

/** The hash of a promotion in a preview, which may not be saved yet. */
const PREVIEWED = 'preview'

/** Returns a product with the price hold and promotions of some of its stores, with a promotion among them or without. */
export const pricedWith = (product: PreviewedProduct, context: Context, offer: Offer | null) => ({
  ...product,
  price_hold: context.price_hold,
  promotions: [
    ...context.promotions,
    ...(offer
      ? stepsOf(offer).map((step) => ({
          ...step,
          hashid: PREVIEWED,
          name: offer.name,
          kind: offer.kind,
          ends_on: offer.ends_on,
        }))
      : []),
  ],
})

/** Returns the price of a case at a quantity, before a promotion. */
export const priceBefore = (product: PreviewedProduct, context: Context, qty: number): Money =>
  priceLine(pricedWith(product, context, null), qty).final_sell_price
