import type { OrderItem } from './order'

/** A line of an order with the cases that count. */
export interface TotaledLine
  extends Pick<
    OrderItem,
    'product_hash' | 'purchasable_name' | 'item_code' | 'upc' | 'case_pack_size' | 'is_recalled'
  > {
  order_number: number
  cases: number
}

/** Cases of a product in several orders. */
export interface ProductTotal extends Omit<TotaledLine, 'order_number'> {
  orders: { order_number: number; cases: number }[]
}

/** Adds up the cases of each product, by name; products without any are left out. */
export function purchaseTotals(lines: readonly TotaledLine[]): ProductTotal[] {
  const byProduct = Map.groupBy(
    lines.filter(({ cases }) => cases > 0),
    ({ product_hash }) => product_hash,
  )
  return [...byProduct.values()]
    .flatMap(([first, ...rest]) => (first ? [totalOf(first, [first, ...rest])] : []))
    .toSorted(
      (a, b) =>
        a.purchasable_name.localeCompare(b.purchasable_name) || a.item_code.localeCompare(b.item_code),
    )
}

function totalOf(
  { order_number: _number, ...product }: TotaledLine,
  lines: readonly TotaledLine[],
): ProductTotal {
  const casesOf = (some: readonly TotaledLine[]) => some.reduce((total, { cases }) => total + cases, 0)
  const byOrder = Map.groupBy(lines, ({ order_number }) => order_number)
  return {
    ...product,
    cases: casesOf(lines),
    orders: [...byOrder].map(([order_number, ofOrder]) => ({ order_number, cases: casesOf(ofOrder) })),
  }
}
