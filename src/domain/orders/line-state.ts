import { formatCases } from '../cart/cases'
import { lineTotal } from '../pricing/price'
import { type Money, minus, sum, times } from '../values/money'
import { shareOf } from './ledger'
import { type IssueReason, type OrderItem, orderItemStatus } from './order'

const { notYetPurchased, purchased, swapped, omitted, reset } = orderItemStatus.value

/** State of a line of a confirmed order. It determines which actions are allowed. */
export interface LineState {
  purchasable_name: string
  status: OrderItem['status']
  issue_reason: IssueReason | null
  /** Cases that the store asked for last. The vendor never delivers more. */
  wanted_qty: number
  ordered_qty: number
  shipped_qty: number
  /** A swap that the store has not answered. */
  is_offered: boolean
}

/** An action on a line: by the vendor, or the store's answer to a swap, or the store's change of a quantity. */
export type LineAction =
  | { kind: 'change'; qty: number; reason: IssueReason }
  | { kind: 'omit'; reason: IssueReason }
  | { kind: 'offer'; reason: IssueReason }
  | { kind: 'accept' }
  | { kind: 'decline' }
  | { kind: 'reset' }
  | { kind: 'ship'; qty: number }
  | { kind: 'want'; qty: number }

/** The line after an action, or why the action is not possible, and how to go on. */
export type LineOutcome = { line: LineState } | { error: string }

/** Returns the cases of a line that are still to be shipped. */
export const openQty = ({ ordered_qty, shipped_qty }: Pick<LineState, 'ordered_qty' | 'shipped_qty'>) =>
  ordered_qty - shipped_qty

/** Returns the cases of a line that can be shipped now: none while a swap is not answered. */
export const shippableQty = (line: LineState) => (line.is_offered ? 0 : openQty(line))

/** Applies an action to a line. Cases that are shipped stay as they are. */
export function actOn(line: LineState, action: LineAction): LineOutcome {
  const error = errorOf(line, action)
  return error === null ? { line: { ...line, ...changesOf(line, action) } } : { error }
}

function errorOf(line: LineState, action: LineAction): string | null {
  const name = line.purchasable_name
  const isAnswer = action.kind === 'accept' || action.kind === 'decline'
  if (isAnswer) return line.is_offered ? null : `The swap of ${name} is no longer offered.`
  if (action.kind === 'reset') return canReset(line) ? null : `${name} is as the store ordered it.`
  if (action.kind === 'want') return wantError(line, action.qty)
  if (line.is_offered && action.kind !== 'omit')
    return `The store hasn't answered the swap of ${name} yet. Reset the line to take the swap back.`
  if (openQty(line) <= 0)
    return line.shipped_qty > 0
      ? `All cases of ${name} are shipped.`
      : `${name} is no longer on this order. Reset the line first.`
  if (action.kind === 'change') return changeError(line, action.qty)
  if (action.kind === 'ship' && (action.qty < 1 || action.qty > openQty(line)))
    return `${formatCases(openQty(line))} of ${name} left to ship. Enter that many or fewer.`
  return null
}

function changeError({ purchasable_name, ...line }: LineState, qty: number): string | null {
  if (qty === line.ordered_qty) return `The order already has ${formatCases(qty)} of ${purchasable_name}.`
  if (qty > line.wanted_qty)
    return `The store ordered ${formatCases(line.wanted_qty)} of ${purchasable_name}. Enter that many or fewer.`
  if (qty < Math.max(1, line.shipped_qty))
    return line.shipped_qty > 0
      ? `${formatCases(line.shipped_qty)} of ${purchasable_name} already shipped. Enter that many or more.`
      : 'Enter 1 or more, or omit the line.'
  return null
}

const wantError = ({ purchasable_name, shipped_qty, ordered_qty, status }: LineState, qty: number) => {
  if (ordered_qty === 0 && status !== swapped && qty > 0)
    return `${purchasable_name} is no longer on this order. Add it to a new order.`
  if (status === swapped) return `${purchasable_name} was swapped. Change the product that replaces it.`
  return qty < shipped_qty
    ? `${formatCases(shipped_qty)} of ${purchasable_name} already shipped. Enter that many or more.`
    : null
}

const canReset = ({ status, is_offered, ordered_qty, wanted_qty }: LineState) =>
  is_offered || status === swapped || ordered_qty !== wanted_qty

function changesOf(line: LineState, action: LineAction): Partial<LineState> {
  const { shipped_qty } = line
  /** Takes unshipped cases off the order. */
  const without = (status: typeof swapped | typeof omitted) => ({
    ordered_qty: shipped_qty,
    status: shipped_qty > 0 ? purchased : status,
    is_offered: false,
  })
  switch (action.kind) {
    case 'change':
      return { ordered_qty: action.qty, issue_reason: action.reason }
    case 'omit':
      return { ...without(omitted), issue_reason: action.reason }
    case 'offer':
      return { is_offered: true, issue_reason: action.reason }
    case 'accept':
      return without(swapped)
    case 'decline':
      return { is_offered: false, issue_reason: null }
    case 'reset':
      return {
        ordered_qty: line.wanted_qty,
        status: shipped_qty > 0 ? purchased : reset,
        issue_reason: null,
        is_offered: false,
      }
    case 'ship':
      return { shipped_qty: shipped_qty + action.qty, status: purchased }
    case 'want':
      return {
        wanted_qty: action.qty,
        ordered_qty: action.qty,
        status: action.qty === 0 ? omitted : shipped_qty > 0 ? purchased : notYetPurchased,
        issue_reason: null,
        is_offered: false,
      }
    default:
      return action satisfies never
  }
}

type PricedItem = Pick<OrderItem, 'qty' | 'final_sell_price' | 'purchase_order_discounts'>

/**
 * Returns the amount of some cases of an item, after `before` other cases. The line's discounts are spread over the cases ordered first;
 * further cases cost the case price. However cases are shipped, changed or claimed, the parts add up to the same amount.
 */
export function amountOf(item: PricedItem, qty: number, before = 0): Money {
  const line = { qty: item.qty, amount: lineTotal(item) }
  const upTo = (cases: number) => {
    const further = Math.max(0, cases - item.qty)
    return sum([shareOf(line, cases - further), times(item.final_sell_price, further)])
  }
  return minus(upTo(before + qty), upTo(before))
}
