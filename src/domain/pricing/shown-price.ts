import type { Product } from '../catalogue/product'
import { compareMoney, type Money } from '../values/money'
import { casePrice, priceLine } from './price'

/** Returns the case price at `qty`, and the higher list price if there is a discount. */
export function shownPrice(product: Product, qty: number): { price: Money; instead?: Money } {
  const price = qty > 0 ? priceLine(product, qty).final_sell_price : casePrice(product)
  return compareMoney(price, product.sell_price) < 0 ? { price, instead: product.sell_price } : { price }
}
