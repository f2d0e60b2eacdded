import type { LineOfOrder } from '@/domain/orders/contract'
import { openQty } from '@/domain/orders/line-state'
import { type ProductTotal, purchaseTotals } from '@/domain/orders/purchase-totals'

/** Adds up the cases of each product that are not shipped. */
export const openTotals = (lines: readonly LineOfOrder[]): ProductTotal[] =>
  purchaseTotals(
    lines.map((line) => ({
      ...line,
      cases: openQty({ ordered_qty: line.ordered_qty, shipped_qty: line.shipped_qty ?? 0 }),
    })),
  )
