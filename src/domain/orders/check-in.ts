import { toUpc } from '../catalogue/upc'
import type { Money } from '../values/money'
import { type Claim, takenQty } from './claim'
import { shareOf } from './ledger'
import type { OrderLine } from './order-detail'

/** How many cases of a line should have come: what was shipped, or else what is ordered. */
export const expectedOf = (line: OrderLine): number => line.shipped_qty ?? line.ordered_qty

/** How many cases of a line are claimed already, those aside that were refused. */
const takenOf = (line: OrderLine, claims: readonly Claim[]): number =>
  claims
    .filter((claim) => claim.order_item_hash === line.hashid)
    .reduce((qty, claim) => qty + takenQty(claim), 0)

/** The credit for some cases of a line: from its price, with what is off the whole line shared out. */
export const proposedCredit = (line: OrderLine, qty: number, claims: readonly Claim[]): Money =>
  shareOf({ qty: line.ordered_qty, amount: line.ordered_amount }, qty, takenOf(line, claims))

/** The line that a scanned or typed code names: its UPC in any length, or its item code. */
export function lineOfCode(lines: readonly OrderLine[], typed: string): OrderLine | undefined {
  const upc = toUpc(typed)
  const code = typed.trim().toLowerCase()
  return lines.find((line) => line.upc === upc || line.item_code.toLowerCase() === code)
}
