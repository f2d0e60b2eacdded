import { toUpc } from '../catalogue/upc'
import type { Money } from '../values/money'
import type { Day } from '../values/primitives'
import { type Claim, claimedQty } from './claim'
import type { OrderLine } from './order-detail'
import { shippedAmount } from './weighing'

/** Whether an order can be checked in: from its day on, or as soon as some of it is shipped, because it may come early. */
export const canHaveArrived = (
  { date_required, shipped_qty }: { date_required: Day; shipped_qty: number | null },
  today: Day,
): boolean => date_required <= today || (shipped_qty ?? 0) > 0

/** Returns the expected cases of a line: shipped if known, otherwise ordered. */
export const expectedOf = (line: OrderLine): number => line.shipped_qty ?? line.ordered_qty

/** Cases of a line that are already claimed, except rejected ones. */
const claimedOf = (line: OrderLine, claims: readonly Claim[]): number =>
  claims
    .filter((claim) => claim.order_item_hash === line.hashid)
    .reduce((qty, claim) => qty + claimedQty(claim), 0)

/**
 * Returns how many cases are missing from what was expected, or from what was checked in before, when `received` are
 * there. Cases that are already claimed are not missing again.
 */
export const missingQty = (line: OrderLine, received: number, claims: readonly Claim[]): number =>
  Math.max(
    0,
    Math.min((line.received_qty ?? expectedOf(line)) - received, expectedOf(line) - claimedOf(line, claims)),
  )

/** Returns the credit for some cases of a line: its price, with line discounts spread over its cases. */
export const proposedCredit = (line: OrderLine, qty: number, claims: readonly Claim[]): Money =>
  shippedAmount(line, line, qty, claimedOf(line, claims))

/** Finds a line by a scanned or typed code: its UPC in any length, or its item code. */
export function lineOfCode(lines: readonly OrderLine[], typed: string): OrderLine | undefined {
  const upc = toUpc(typed)
  const code = typed.trim().toLowerCase()
  return lines.find((line) => line.upc === upc || line.item_code.toLowerCase() === code)
}
