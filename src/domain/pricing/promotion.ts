import * as z from 'zod/mini'
import { promotion } from '../catalogue/product'
import { enumeration } from '../values/enumeration'
import { atMost, divideMoney, type Money, share } from '../values/money'
import { type Day, day, hashid, money } from '../values/primitives'
import { promotionStep } from './promotion-step'

export const promotionState = enumeration({
  running: [0, 'Running'],
  coming: [1, 'Upcoming'],
  past: [2, 'Past'],
})
export const promotionKinds = { per_case: 'Off each case', purchase_order: 'Off the order' } as const

/** A promotion with its product. */
export const runningPromotion = z.extend(promotion, {
  product_hash: hashid,
  product_name: z.string(),
  item_code: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  category: z.string(),
  /** List price of a case. */
  sell_price: money,
  /** The marketplaces and retail groups that it is for; null for all stores. */
  only_for: z.nullable(z.string()),
  further_steps: z.array(promotionStep),
  starts_on: day,
  state: promotionState.schema,
  /** Reduction per case at the minimum quantity, in money and in percent of the price. */
  savings_per_case: money,
  savings_percent: z.number(),
})
export type RunningPromotion = z.infer<typeof runningPromotion>

export const stateOn = (today: Day, { starts_on, ends_on }: { starts_on: Day; ends_on: Day }) =>
  today < starts_on
    ? promotionState.value.coming
    : today > ends_on
      ? promotionState.value.past
      : promotionState.value.running

/** Returns a promotion's reduction per case at the minimum quantity, limited to the price. */
export function savingsOf({
  kind,
  amount,
  min_qty,
  sell_price,
}: {
  kind: 'per_case' | 'purchase_order'
  amount: Money
  min_qty: number
  sell_price: Money
}) {
  const each = kind === 'per_case' ? amount : divideMoney(amount, Math.max(1, min_qty))
  const savings_per_case = atMost(sell_price, each)
  return { savings_per_case, savings_percent: share(savings_per_case, sell_price) }
}
