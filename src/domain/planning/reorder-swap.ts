import { MAX_QTY } from '../cart/cart-line'
import { isOrderable, type Product } from '../catalogue/product'
import { casePrice } from '../pricing/price'
import { perUnit } from '../values/money'
import type { ReorderLine } from './reorder-line'

/** Weight of a different pack size relative to an equally large difference in price per unit. */
const PACK_WEIGHT = 0.5
/** Penalty for another unit of measure: the prices per unit can hardly be compared. */
const OTHER_UNIT = 10

/**
 * Suggests replacements for a discontinued product: orderable ones of the same vendor and category, closest price per unit and pack size
 * first. `taken` are products that the store orders anyway.
 */
export function suggestSwaps(
  line: ReorderLine,
  products: readonly Product[],
  excluded: ReadonlySet<string>,
  limit = 4,
): Product[] {
  const ranked = products.flatMap((product) =>
    isOrderable(product) &&
    product.vendor_hash === line.vendor_hash &&
    product.category === line.category &&
    product.hashid !== line.product_hash &&
    !excluded.has(product.hashid)
      ? [{ product, distance: distanceOf(line, product) }]
      : [],
  )
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.product.hashid < b.product.hashid ? -1 : 1))
    .slice(0, limit)
    .map(({ product }) => product)
}

/** Returns 0 for the same price per unit and pack; twice and half are equally far. */
function distanceOf(line: ReorderLine, product: Product): number {
  const before = Number(perUnit(line.sell_price, line.case_pack_size))
  const now = Number(perUnit(casePrice(product), product.case_pack_size))
  return (
    factorBetween(before, now) +
    PACK_WEIGHT * factorBetween(line.case_pack_size, product.case_pack_size) +
    (line.unit === product.unit ? 0 : OTHER_UNIT)
  )
}

const factorBetween = (a: number, b: number) =>
  Math.abs(Math.log(Math.max(a, 0.01)) - Math.log(Math.max(b, 0.01)))

type Packed = Pick<Product, 'case_pack_size' | 'order_multiple'>

/** Returns the fewest deliverable cases with at least as many units as were ordered. */
export function sameUnits(line: Pick<ReorderLine, 'qty' | 'case_pack_size'>, product: Packed): number {
  const units = line.qty * Math.max(1, line.case_pack_size)
  return upToMultiple(units / Math.max(1, product.case_pack_size), product.order_multiple)
}

/** Rounds cases up to the order multiple; limited to the largest allowed multiple. */
export function upToMultiple(cases: number, multiple: number): number {
  const most = MAX_QTY - (MAX_QTY % multiple)
  return Math.min(most, Math.ceil(cases / multiple) * multiple)
}
