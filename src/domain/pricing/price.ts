import type { Product, Promotion } from '../catalogue/product'
import { atMost, compareMoney, type Money, minus, times } from '../values/money'

/** A discount of a promotion on a whole line rather than on each case. */
export interface PurchaseOrderDiscount {
  promotion_hash: string
  name: string
  discount_amount: Money
}

/** Price of a line. The three amounts are per case; `purchase_order_discounts` are per line. */
export interface LinePrice {
  sell_price: Money
  discount_amount: Money
  final_sell_price: Money
  /** Promotion that takes `discount_amount` off each case; null without one. */
  promotion_hash: string | null
  purchase_order_discounts: PurchaseOrderDiscount[]
}

/** The list price, price hold and promotions of a product, which set the price of a case. */
export type Priced = Pick<Product, 'sell_price' | 'price_hold' | 'promotions'>

/** Returns the case price before promotions: the held price if it is lower than today's. */
export const casePrice = ({ sell_price, price_hold }: Pick<Product, 'sell_price' | 'price_hold'>): Money =>
  price_hold ? atMost(sell_price, price_hold.price) : sell_price

/**
 * Prices a line of `qty` cases. The largest case promotion that `qty` reaches applies; purchase order discounts add up, each with the
 * highest step reached. Prices never fall below zero.
 */
export function priceLine(product: Priced, qty: number): LinePrice {
  const sell_price = casePrice(product)
  const reached = product.promotions.filter((promotion) => qty >= promotion.min_qty)
  const best = largest(reached.filter(({ kind }) => kind === 'per_case'))
  const discount_amount = atMost(sell_price, best?.amount ?? '0.00')
  const final_sell_price = minus(sell_price, discount_amount)
  let remaining = lineTotal({ qty, final_sell_price })
  const purchase_order_discounts: PurchaseOrderDiscount[] = []
  for (const step of reached) {
    const { hashid: promotion_hash, name, kind, amount } = step
    if (kind !== 'purchase_order' || isReplaced(step, reached)) continue
    const discount = atMost(remaining, amount)
    remaining = minus(remaining, discount)
    purchase_order_discounts.push({ promotion_hash, name, discount_amount: discount })
  }
  return {
    sell_price,
    discount_amount,
    final_sell_price,
    promotion_hash: best?.hashid ?? null,
    purchase_order_discounts,
  }
}

/** Checks whether a higher step of the same promotion applies instead. */
const isReplaced = ({ hashid, min_qty }: Promotion, reached: readonly Promotion[]): boolean =>
  reached.some((other) => other.hashid === hashid && other.min_qty > min_qty)

/** Returns the promotion with the largest amount; of equal ones, the first. */
const largest = (promotions: readonly Promotion[]): Promotion | undefined =>
  promotions.reduce<Promotion | undefined>(
    (best, promotion) => (best && compareMoney(promotion.amount, best.amount) <= 0 ? best : promotion),
    undefined,
  )

interface PricedLine {
  qty: number
  final_sell_price: Money
  purchase_order_discounts?: readonly Pick<PurchaseOrderDiscount, 'discount_amount'>[]
}

/** Returns the amount of a line: its cases at the price after case promotions, less line discounts. */
export const lineTotal = ({ qty, final_sell_price, purchase_order_discounts = [] }: PricedLine): Money =>
  purchase_order_discounts.reduce(
    (total, { discount_amount }) => minus(total, discount_amount),
    times(final_sell_price, qty),
  )

/** Returns the amount of `qty` cases of a product at today's price. */
export const totalOf = (product: Priced, qty: number): Money =>
  qty === 0 ? '0.00' : lineTotal({ qty, ...priceLine(product, qty) })
