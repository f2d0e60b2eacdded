import Big from 'big.js'
import * as z from 'zod/mini'
import { type Money, minus, sum } from '../values/money'
import { hashid, instant, money } from '../values/primitives'
import { issueReason, type OrderItem } from './order'

/** What can happen to an order after it is confirmed. */
export const ledgerEvents = [
  /** Confirmed by a buyer. */
  'ordered',
  /** Less, more, omitted, or swapped for another item. */
  'changed',
  /** To another day; about the order as a whole. */
  'moved',
  'shipped',
  'received',
  'claimed',
  /** Claimed and not credited: what the vendor said no to. */
  'refused',
  'credited',
] as const
export type LedgerEvent = (typeof ledgerEvents)[number]

/** One event of an order item, or of the order as a whole. `qty` and `amount` are changes, not states. */
export const ledgerEntry = z.object({
  entry: z.int(),
  order_item_hash: z.nullable(hashid),
  event: z.enum(ledgerEvents),
  qty: z.int(),
  amount: money,
  reason: z.nullable(issueReason.schema),
  note: z.nullable(z.string()),
  /** Null where a vendor's own system says so. */
  by: z.nullable(z.string()),
  at: instant,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

type Change = Pick<LedgerEntry, 'event' | 'qty' | 'amount'>

/** What the entries of an item, or of a whole order, come to. Null where nothing was said of it yet. */
export const account = z.object({
  /** Confirmed, with all changes since. */
  ordered_qty: z.int(),
  ordered_amount: money,
  shipped_qty: z.nullable(z.int()),
  received_qty: z.nullable(z.int()),
  credited_qty: z.int(),
  credited_amount: money,
  /** What is owed: ordered less credited. */
  due_amount: money,
})
export type Account = z.infer<typeof account>

/** Adds entries up; their order does not matter. */
export function accountOf(entries: readonly Change[]): Account {
  const of = (...events: LedgerEvent[]) => entries.filter(({ event }) => events.includes(event))
  const ordered = of('ordered', 'changed')
  const credited = of('credited')
  const ordered_amount = sum(ordered.map(({ amount }) => amount))
  const credited_amount = sum(credited.map(({ amount }) => amount))
  return {
    ordered_qty: total(ordered),
    ordered_amount,
    shipped_qty: totalIfAny(of('shipped')),
    received_qty: totalIfAny(of('received')),
    credited_qty: total(credited),
    credited_amount,
    due_amount: minus(ordered_amount, credited_amount),
  }
}

const total = (entries: readonly Change[]) => entries.reduce((qty, entry) => qty + entry.qty, 0)
const totalIfAny = (entries: readonly Change[]) => (entries.length > 0 ? total(entries) : null)

type Priced = Pick<OrderItem, 'qty' | 'final_sell_price' | 'purchase_order_discounts'>

/** What a line costs: its cases at the price after case promotions, less the discounts on the whole line. */
export const lineAmount = (item: Priced): Money =>
  item.purchase_order_discounts.reduce(
    (left, { discount_amount }) => minus(left, discount_amount),
    new Big(item.final_sell_price).times(item.qty).toFixed(2),
  )

/**
 * What some cases of a line cost after `before` others were counted: cents that do not divide are shared out so that parts
 * which make up the line add up to exactly its amount, and none is off by more than a cent.
 */
export function shareOf(line: { qty: number; amount: Money }, qty: number, before = 0): Money {
  const upTo = (cases: number) =>
    line.qty === 0
      ? '0.00'
      : new Big(line.amount).times(cases).div(line.qty).round(2, Big.roundHalfUp).toFixed(2)
  return minus(upTo(before + qty), upTo(before))
}
