import type { Product, Promotion } from '../catalogue/product'
import { atMost, compareMoney, type Money, minus, times } from '../values/money'

/** A discount on a whole line rather than on its cases. */
export interface PurchaseOrderDiscount {
  name: string
  discount_amount: Money
}

/** What `qty` cases cost. The three amounts are per case; `purchase_order_discounts` are per line. */
export interface LinePrice {
  sell_price: Money
  discount_amount: Money
  final_sell_price: Money
  purchase_order_discounts: PurchaseOrderDiscount[]
}

type Priced = Pick<Product, 'sell_price' | 'price_hold' | 'promotions'>

/** The price of a case before promotions: the held one where a hold stands. A hold never raises a price. */
export const casePrice = ({ sell_price, price_hold }: Pick<Product, 'sell_price' | 'price_hold'>): Money =>
  price_hold ? atMost(sell_price, price_hold.price) : sell_price

/**
 * Prices a line of `qty` cases. Of several case promotions the largest that `qty` reaches counts; purchase order
 * discounts add up. A discount never takes a price below zero.
 */
export function priceLine(product: Priced, qty: number): LinePrice {
  const sell_price = casePrice(product)
  const reached = product.promotions.filter((promotion) => qty >= promotion.min_qty)
  const discount_amount = atMost(sell_price, largest(reached.filter(({ kind }) => kind === 'per_case')))
  const final_sell_price = minus(sell_price, discount_amount)
  let left = times(final_sell_price, qty)
  const purchase_order_discounts: PurchaseOrderDiscount[] = []
  for (const { name, kind, amount } of reached) {
    if (kind !== 'purchase_order') continue
    const taken = atMost(left, amount)
    left = minus(left, taken)
    purchase_order_discounts.push({ name, discount_amount: taken })
  }
  return { sell_price, discount_amount, final_sell_price, purchase_order_discounts }
}

const largest = (promotions: readonly Promotion[]): Money =>
  promotions.reduce((best, { amount }) => (compareMoney(amount, best) > 0 ? amount : best), '0.00')
