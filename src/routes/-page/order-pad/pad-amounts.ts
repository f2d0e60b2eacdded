import type { Product } from '@/domain/catalogue/product'
import { casePrice, priceLine } from '@/domain/pricing/price'
import { compareMoney, type Money, minus, sum, times } from '@/domain/values/money'
import type { RowState } from './row-state'

/** Returns the amount of `qty` cases of a product for one store, after all discounts. */
export function lineAmount(product: Product, qty: number): Money {
  if (qty === 0) return '0.00'
  const { final_sell_price, purchase_order_discounts } = priceLine(product, qty)
  return minus(
    times(final_sell_price, qty),
    sum(purchase_order_discounts.map(({ discount_amount }) => discount_amount)),
  )
}

/** Returns the case price at `qty`, and the higher list price if there is a discount. */
export function shownPrice(product: Product, qty: number): { price: Money; instead?: Money } {
  const price = qty > 0 ? priceLine(product, qty).final_sell_price : casePrice(product)
  return compareMoney(price, product.sell_price) < 0 ? { price, instead: product.sell_price } : { price }
}

/** Returns the cases and amount of a row across all stores. */
export const rowTotals = (product: Product, { cells }: RowState): { cases: number; amount: Money } => ({
  cases: cells.reduce((total, { qty }) => total + qty, 0),
  amount: sum(cells.map(({ qty }) => lineAmount(product, qty))),
})
