import { formatCases } from '@/domain/cart/cases'
import { openQty } from '@/domain/orders/line-state'
import type { PickedOrder } from '@/domain/orders/pick'
import { invalid } from '../../http/api-error'
import { readRecalledItems } from '../recalled-items'
import type { VendorCall } from './acknowledge'
import { changeLine, omitLine } from './change-lines'
import { lockLines } from './line-action'
import { checkLots } from './lots'
import { checkOnce, checkRecalls, checkWeights, ship } from './shipments'

/** Ships the picked cases of an order and omits the short ones, with a reason. Does both or neither. */
export async function shipPicked(
  call: VendorCall,
  order_hash: string,
  { carrier, tracking_number, lines }: PickedOrder,
): Promise<string> {
  const acted = await lockLines(call.scope, order_hash)
  checkOnce({ lines })
  let shortLines = 0
  for (const [index, { order_item_hash: item_hash, qty, reason }] of lines.entries()) {
    const state = acted.stateOf(item_hash)
    const open = openQty(state)
    if (qty > open)
      throw invalid(
        `lines.${index}.qty`,
        `${formatCases(open)} of ${state.purchasable_name} left to ship. Enter that many or fewer.`,
      )
    if (reason === null || qty === open) continue
    shortLines += 1
    const line = { order_hash, item_hash }
    if (state.shipped_qty + qty === 0) await omitLine(call, line, { reason, note: '' })
    else await changeLine(call, line, { qty: state.shipped_qty + qty, reason, note: '' })
  }
  const shipped = lines.filter(({ qty }) => qty > 0)
  const short = shortLines === 1 ? '1 line is short' : `${shortLines} lines are short`
  if (shipped.length === 0) {
    if (shortLines === 0) throw invalid('lines.0.qty', 'Pick the cases that you ship.')
    return `Nothing shipped. ${short}`
  }
  checkRecalls(await readRecalledItems(call.scope.db, order_hash), lines)
  checkWeights(acted, lines)
  await checkLots(call.scope, acted, lines)
  const message = await ship(call, order_hash, { carrier, tracking_number, lines: shipped })
  return shortLines > 0 ? `${message}. ${short}` : message
}
