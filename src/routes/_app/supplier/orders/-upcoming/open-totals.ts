import { formatCases } from '@/domain/cart/cases'
import type { LineOfOrder } from '@/domain/orders/contract'
import { openQty } from '@/domain/orders/line-state'
import { type ProductTotal, purchaseTotals } from '@/domain/orders/purchase-totals'

const openQtyOf = ({ ordered_qty, shipped_qty }: LineOfOrder) =>
  openQty({ ordered_qty, shipped_qty: shipped_qty ?? 0 })

/** Adds up the cases of each product that are not shipped. */
export const openTotals = (lines: readonly LineOfOrder[]): ProductTotal[] =>
  purchaseTotals(lines.map((line) => ({ ...line, cases: openQtyOf(line) })))

/** Adds up the unshipped cases of a product on one order. */
export const openCases = (lines: readonly LineOfOrder[], order_hash: string, product_hash: string): number =>
  lines
    .filter((line) => line.order_hash === order_hash && line.product_hash === product_hash)
    .reduce((cases, line) => cases + openQtyOf(line), 0)

/** Returns the hashes of the orders that have unshipped cases of a product. */
export const ordersWithOpen = (lines: readonly LineOfOrder[], product_hash: string): string[] => [
  ...new Set(
    lines
      .filter((line) => line.product_hash === product_hash && openQtyOf(line) > 0)
      .map(({ order_hash }) => order_hash),
  ),
]

/** Describes a total: "Oat crackers, 100 cases in 40 orders". */
export const totalText = ({ purchasable_name, cases, orders }: ProductTotal): string =>
  `${purchasable_name}, ${formatCases(cases)} in ${orders.length === 1 ? '1 order' : `${orders.length} orders`}`
