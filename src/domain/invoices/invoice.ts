import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { compareMoney, type Money, minus, sum } from '../values/money'
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
  amount: money,
  /** All credits on the order. */
  credited_amount: money,
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

type Billed = Pick<Invoice, 'amount' | 'credited_amount' | 'due_on' | 'paid_on'>
export type InvoiceState = Pick<Invoice, 'open_amount' | 'status' | 'days_overdue' | 'ageing'>

const settled = { open_amount: '0.00', days_overdue: null, ageing: null }
/** Status and amounts shared by all paid invoices. */
export const paidInvoiceState: InvoiceState = { ...settled, status: invoiceStatus.value.paid }

/** Returns the open amount of an invoice after its credits and how long it is overdue, on a day in the store's time zone. */
export function invoiceStateOf(
  { amount, credited_amount, due_on, paid_on }: Billed,
  today: Day,
): InvoiceState {
  const remaining = minus(amount, credited_amount)
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

function ageingOf(days: number): Ageing {
  const { upTo30, upTo60, upTo90, over90 } = ageing.value
  return days <= 30 ? upTo30 : days <= 60 ? upTo60 : days <= 90 ? upTo90 : over90
}

type InvoiceAmounts = Pick<
  Invoice,
  'amount' | 'credited_amount' | 'refund_amount' | 'open_amount' | 'paid_on'
>

/** Returns the summary lines of an invoice, which add up to the last: the open amount, or what the vendor owes back. */
export function summaryLines(
  { amount, credited_amount, refund_amount, open_amount, paid_on }: InvoiceAmounts,
  line_amounts: readonly Money[],
): (readonly [label: string, amount: Money])[] {
  const products = sum(line_amounts)
  const isNonzero = (amount: Money) => compareMoney(amount, '0') !== 0
  const changed = minus(amount, products)
  const paid = minus(amount, minus(credited_amount, refund_amount))
  return [
    ...(isNonzero(changed)
      ? [['Products', products] as const, ['Adjustments after billing', changed] as const]
      : []),
    ['Billed', sum([amount])],
    ...(isNonzero(credited_amount) ? [['Credited', minus('0', credited_amount)] as const] : []),
    ...(paid_on !== null && isNonzero(paid) ? [['Paid', minus('0', paid)] as const] : []),
    isNonzero(refund_amount) ? ['Refund due', minus('0', refund_amount)] : ['Open', open_amount],
  ]
}
