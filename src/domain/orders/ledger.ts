import Big from 'big.js'
import * as z from 'zod/mini'
import { type Money, minus, sum } from '../values/money'
import { hashid, instant, money } from '../values/primitives'
import { issueReason } from './order'

/** Events of an order after it is confirmed. */
export const ledgerEvents = [
  /** Confirmed by a buyer. */
  'ordered',
  /** The vendor has it; concerns the order as a whole. */
  'acknowledged',
  /** Fewer, more, omitted, or swapped for another item. */
  'changed',
  /** The vendor offers another product; changes nothing until the store accepts it. */
  'swap_offered',
  'swap_declined',
  /** To another day; concerns the order as a whole. */
  'moved',
  'shipped',
  /** The weight of shipped cases differs from their nominal weight, and so does their amount. */
  'weighed',
  /** A shipment arrived, as its vendor says. */
  'delivered',
  /** The store asks for a change after the cut-off; these concern the order as a whole. */
  'change_requested',
  'change_accepted',
  'change_declined',
  /** Concerns the order as a whole; the amount is on the invoice. */
  'invoiced',
  /**
   * A payment of an invoice, the reversal of one, or money that the vendor paid back; these concern the order as a whole, and the amount is
   * on the invoice.
   */
  'paid',
  'payment_reversed',
  'refunded',
  /** Checked in by the store. */
  'received',
  'claimed',
  /** Claimed, and declined by the vendor. */
  'refused',
  'credited',
] as const
export type LedgerEvent = (typeof ledgerEvents)[number]

/** Events that make up what is on an order: their quantities and amounts add up to its cases and its amount. */
export const orderedEvents = ['ordered', 'changed', 'weighed'] as const satisfies LedgerEvent[]

/** One event of an order item, or of the order as a whole. `qty` and `amount` are changes, not states. */
export const ledgerEntry = z.object({
  entry: z.int(),
  order_item_hash: z.nullable(hashid),
  event: z.enum(ledgerEvents),
  qty: z.int(),
  amount: money,
  reason: z.nullable(issueReason.schema),
  note: z.nullable(z.string()),
  /** Null for a vendor's own system. */
  by: z.nullable(z.string()),
  /** Name of the vendor that the user works for. */
  on_behalf: z.nullable(z.string()),
  /** The request or job that wrote it, as in the audit log; null for entries of the demo. */
  request_id: z.nullable(z.string()),
  at: instant,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

type Change = Pick<LedgerEntry, 'event' | 'qty' | 'amount'>

/** Sums of the ledger entries of an item or a whole order. Null if there are no such entries yet. */
export const account = z.object({
  /** Confirmed, including all later changes. */
  ordered_qty: z.int(),
  ordered_amount: money,
  shipped_qty: z.nullable(z.int()),
  shipped_amount: money,
  received_qty: z.nullable(z.int()),
  credited_qty: z.int(),
  credited_amount: money,
  /** Amount owed: ordered less credited. */
  due_amount: money,
})
export type Account = z.infer<typeof account>

/** Adds up entries, in any order. */
export function accountOf(entries: readonly Change[]): Account {
  const of = (...events: LedgerEvent[]) => entries.filter(({ event }) => events.includes(event))
  const ordered = of(...orderedEvents)
  const credited = of('credited')
  const ordered_amount = sum(ordered.map(({ amount }) => amount))
  const credited_amount = sum(credited.map(({ amount }) => amount))
  return {
    ordered_qty: total(ordered),
    ordered_amount,
    shipped_qty: totalIfAny(of('shipped')),
    shipped_amount: sum(of('shipped').map(({ amount }) => amount)),
    received_qty: totalIfAny(of('received')),
    credited_qty: total(credited),
    credited_amount,
    due_amount: minus(ordered_amount, credited_amount),
  }
}

const total = (entries: readonly Change[]) => entries.reduce((qty, entry) => qty + entry.qty, 0)
const totalIfAny = (entries: readonly Change[]) => (entries.length > 0 ? total(entries) : null)

/**
 * Returns the share of a line's amount for some cases, after `before` other cases. Remaining cents are distributed so that the shares of
 * all cases add up to the line's amount and none is off by more than a cent.
 */
export function shareOf(line: { qty: number; amount: Money }, qty: number, before = 0): Money {
  const upTo = (cases: number) =>
    line.qty === 0
      ? '0.00'
      : new Big(line.amount).times(cases).div(line.qty).round(2, Big.roundHalfUp).toFixed(2)
  return minus(upTo(before + qty), upTo(before))
}
