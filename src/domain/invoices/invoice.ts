import * as z from 'zod/mini'
import { sumPounds } from '../catalogue/case-weights'
import { type Pounds, poundPrice } from '../catalogue/catch-weight'
import { dayIn } from '../orders/delivery'
import { issueReason } from '../orders/order'
import type { OrderLine, OrderWithItems } from '../orders/order-detail'
import { paymentTerms } from '../stores/store-settings'
import { enumeration } from '../values/enumeration'
import { compareMoney, type Money, minus, sum, times } from '../values/money'
import { type Day, day, hashid, money } from '../values/primitives'

/** Status of an invoice. The specification defines no such enumeration: the values are ours. */
export const invoiceStatus = enumeration({
  open: [0, 'Open'],
  overdue: [1, 'Overdue'],
  paid: [2, 'Paid'],
  credited: [3, 'Credited in full'],
})

/** Time since the open amount became due. */
export const ageing = enumeration({
  notDue: [0, 'Not due yet'],
  upTo30: [1, '1–30 days overdue'],
  upTo60: [2, '31–60 days overdue'],
  upTo90: [3, '61–90 days overdue'],
  over90: [4, 'Over 90 days overdue'],
})
export type Ageing = z.infer<typeof ageing.schema>

/** A vendor's invoice for an order. */
export const invoice = z.object({
  hashid,
  invoice_number: z.string(),
  order_hash: hashid,
  order_number: z.int(),
  date_required: day,
  store_hash: hashid,
  store_display_name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  issued_on: day,
  due_on: day,
  paid_on: z.nullable(day),
  /** Shipment that it bills; null for an invoice of the vendor's own system, which bills the whole order. */
  shipment_hash: z.nullable(hashid),
  delivery_fee: money,
  tax_amount: money,
  /** With the delivery fee and the tax. */
  amount: money,
  /** All credits on it, with their tax. */
  credited_amount: money,
  paid_amount: money,
  /** Credits after the invoice was paid: the vendor owes them back. */
  refund_amount: money,
  open_amount: money,
  status: invoiceStatus.schema,
  /** Null if nothing is overdue. */
  days_overdue: z.nullable(z.int()),
  /** Null if nothing is open. */
  ageing: z.nullable(ageing.schema),
})
export type Invoice = z.infer<typeof invoice>

type Billed = Pick<Invoice, 'amount' | 'credited_amount' | 'paid_amount' | 'due_on' | 'paid_on'>
export type InvoiceState = Pick<Invoice, 'open_amount' | 'status' | 'days_overdue' | 'ageing'>

const settled = { open_amount: '0.00', days_overdue: null, ageing: null }
/** Status and amounts shared by all paid invoices. */
export const paidInvoiceState: InvoiceState = { ...settled, status: invoiceStatus.value.paid }

/** Returns the open amount of an invoice after its credits and how long it is overdue, on a day in the store's time zone. */
export function invoiceStateOf(
  { amount, credited_amount, paid_amount, due_on, paid_on }: Billed,
  today: Day,
): InvoiceState {
  const remaining = minus(minus(amount, credited_amount), paid_amount)
  if (paid_on !== null) return paidInvoiceState
  if (compareMoney(remaining, '0') <= 0) return { ...settled, status: invoiceStatus.value.credited }
  const days = daysBetween(due_on, today)
  return days > 0
    ? {
        open_amount: remaining,
        status: invoiceStatus.value.overdue,
        days_overdue: days,
        ageing: ageingOf(days),
      }
    : {
        open_amount: remaining,
        status: invoiceStatus.value.open,
        days_overdue: null,
        ageing: ageing.value.notDue,
      }
}

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Returns the payment terms that an invoice was issued with: "Net 15 days". */
export function termsOf({ issued_on, due_on }: Pick<Invoice, 'issued_on' | 'due_on'>): string {
  const days = daysBetween(issued_on, due_on)
  return days > 0 ? `Net ${days} ${days === 1 ? 'day' : 'days'}` : paymentTerms.prepaid
}

function ageingOf(days: number): Ageing {
  const { upTo30, upTo60, upTo90, over90 } = ageing.value
  return days <= 30 ? upTo30 : days <= 60 ? upTo60 : days <= 90 ? upTo90 : over90
}

type InvoiceAmounts = Pick<
  Invoice,
  | 'amount'
  | 'delivery_fee'
  | 'tax_amount'
  | 'credited_amount'
  | 'paid_amount'
  | 'refund_amount'
  | 'open_amount'
>

/** Returns the day when everything on an invoice was delivered, in the store's zone, or the planned delivery day until then. */
export function deliveryOf(
  { shipment_hash, date_required }: Pick<Invoice, 'shipment_hash' | 'date_required'>,
  { shipments, time_zone }: Pick<OrderWithItems, 'shipments' | 'time_zone'>,
): readonly [label: 'Delivered' | 'Delivery day', day: Day] {
  const billed = shipments.filter(({ hashid }) => shipment_hash === null || hashid === shipment_hash)
  const arrivals = billed.flatMap(({ delivered_at }) => delivered_at ?? []).sort()
  const last = arrivals.length === billed.length ? arrivals.at(-1) : undefined
  return last ? ['Delivered', dayIn(time_zone, new Date(last))] : ['Delivery day', date_required]
}

/** Returns the summary lines of an invoice, which add up to the last: the balance due, or the amount that the vendor owes back. */
export function summaryLines(
  {
    amount,
    delivery_fee,
    tax_amount,
    credited_amount,
    paid_amount,
    refund_amount,
    open_amount,
  }: InvoiceAmounts,
  lines: readonly InvoiceLine[],
): (readonly [label: string, amount: Money])[] {
  const discounts = sum(lines.map(({ discount }) => discount))
  const products = sum(lines.map((line) => line.amount))
  const isNonzero = (amount: Money) => compareMoney(amount, '0') !== 0
  const further = [
    ['Discounts', minus('0', discounts)],
    ['Delivery fee', delivery_fee],
    ['Tax', tax_amount],
    ['Adjustments after billing', minus(amount, sum([products, delivery_fee, tax_amount]))],
  ] as const
  const shown = further.filter(([, extra]) => isNonzero(extra))
  return [
    ...(shown.length > 0 ? [['Products', sum([products, discounts])] as const, ...shown] : []),
    ['Billed', sum([amount])],
    ...(isNonzero(credited_amount) ? [['Credited', minus('0', credited_amount)] as const] : []),
    ...(isNonzero(paid_amount) ? [['Paid', minus('0', paid_amount)] as const] : []),
    isNonzero(refund_amount) ? ['Refund due', minus('0', refund_amount)] : ['Balance due', open_amount],
  ]
}

/** A line of an invoice: cases of an order item. */
export interface InvoiceLine {
  item: OrderLine
  qty: number
  amount: Money
  /** Amount that discounts took off. */
  discount: Money
  /** Pounds of its cases; null if they were not weighed. */
  weight: Pounds | null
}

/** Returns the lines of an invoice: those of its shipment or, without one, of the whole order. */
export function invoiceLines(
  { shipment_hash }: Pick<Invoice, 'shipment_hash'>,
  order: OrderWithItems,
): InvoiceLine[] {
  const shipment = order.shipments.find(({ hashid }) => hashid === shipment_hash)
  if (shipment_hash !== null)
    return (shipment?.lines ?? []).flatMap(({ order_item_hash, qty, amount, weights }) => {
      const item = order.items.find(({ hashid }) => hashid === order_item_hash)
      return item ? [lineOf(item, qty, amount, weights)] : []
    })
  return order.items
    .filter(({ ordered_qty }) => ordered_qty > 0)
    .map((item) => lineOf(item, item.ordered_qty, item.ordered_amount))
}

function lineOf(item: OrderLine, qty: number, amount: Money, weights: readonly Pounds[] = []): InvoiceLine {
  const { sell_price, catch_weight } = item
  const weight = catch_weight && weights.length > 0 ? sumPounds(weights) : null
  const undiscounted =
    catch_weight && weight ? times(poundPrice(sell_price, catch_weight), weight) : times(sell_price, qty)
  return { item, qty, amount, discount: minus(undiscounted, amount), weight }
}

/** A credit note: the amount that a vendor takes off an invoice for an item. */
export const creditNote = z.object({
  hashid,
  /** Null if the vendor's own system wrote it. */
  credit_number: z.nullable(z.string()),
  order_item_hash: hashid,
  purchasable_name: z.string(),
  reason: issueReason.schema,
  qty: z.int(),
  /** Of the products, without tax. */
  amount: money,
  tax_amount: money,
  credited_on: day,
  /** Hash of the claim, to show it. */
  claim_hash: z.nullable(hashid),
})
export type CreditNote = z.infer<typeof creditNote>
