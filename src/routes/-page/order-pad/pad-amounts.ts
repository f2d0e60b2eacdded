import type { Product } from '@/domain/catalogue/product'
import { casePrice, priceLine, totalOf } from '@/domain/pricing/price'
import { compareMoney, type Money, sum } from '@/domain/values/money'
import type { RowState } from './row-state'

/** Returns the case price at `qty`, and the higher list price if there is a discount. */
export function shownPrice(product: Product, qty: number): { price: Money; instead?: Money } {
  const price = qty > 0 ? priceLine(product, qty).final_sell_price : casePrice(product)
  return compareMoney(price, product.sell_price) < 0 ? { price, instead: product.sell_price } : { price }
}

/** Returns the cases and amount of a row across all stores. */
export const rowTotals = (product: Product, { cells }: RowState): { cases: number; amount: Money } => ({
  cases: cells.reduce((total, { qty }) => total + qty, 0),
  amount: sum(cells.map(({ qty }) => totalOf(product, qty))),
})
