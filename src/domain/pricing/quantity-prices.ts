import { compareMoney, type Money, sum } from '../values/money'
import type { Day } from '../values/primitives'
import { type Priced, priceLine } from './price'

/** The price from a number of cases. `off_line` is what promotions take off the whole line. */
export interface QuantityPrice {
  min_qty: number
  per_case: Money
  off_line: Money
  /** Last day on which it applies. */
  until: Day
}

/** Returns the prices of more than `qty` cases, from the smallest quantity up; each is lower than the one before. */
export function quantityPrices(product: Priced, qty: number): QuantityPrice[] {
  const quantities = product.promotions.map(({ min_qty }) => min_qty).filter((min_qty) => min_qty > qty)
  const prices: QuantityPrice[] = []
  let before = priceOf(product, qty)
  for (const min_qty of [...new Set(quantities)].toSorted((a, b) => a - b)) {
    const price = priceOf(product, min_qty)
    const isLower =
      compareMoney(price.per_case, before.per_case) < 0 || compareMoney(price.off_line, before.off_line) > 0
    before = price
    if (isLower) prices.push({ min_qty, ...price, until: untilOf(product, min_qty) })
  }
  return prices
}

function priceOf(product: Priced, qty: number) {
  const { final_sell_price: per_case, purchase_order_discounts } = priceLine(product, qty)
  return { per_case, off_line: sum(purchase_order_discounts.map(({ discount_amount }) => discount_amount)) }
}

/** Returns the earliest end of the promotions with a step at a quantity. */
const untilOf = ({ promotions }: Priced, qty: number): Day =>
  promotions
    .filter(({ min_qty }) => min_qty === qty)
    .map(({ ends_on }) => ends_on)
    .reduce((first, ends_on) => (ends_on < first ? ends_on : first))
