import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { compareMoney, type Money, minus, sum } from '../values/money'
import { day, hashid, instant, money } from '../values/primitives'
import { isPlain, moneyText, note, text } from '../values/validation'
import type { Invoice } from './invoice'

/** How an invoice is paid. The specification defines no such enumeration: the values are ours. */
export const paymentMethod = enumeration({
  check: [0, 'Check'],
  ach: [1, 'Bank transfer (ACH)'],
  card: [2, 'Card'],
  cash: [3, 'Cash'],
  other: [4, 'Other'],
})

/** A payment of an invoice, in whole or in part, or the reversal of one, whose amount is negative. */
export const payment = z.object({
  hashid,
  amount: money,
  paid_on: day,
  method: paymentMethod.schema,
  reference: z.string(),
  /** Null if the payment provider reported it. */
  recorded_by: z.nullable(z.string()),
  recorded_at: instant,
  /** Payment that this reverses, in whole or in part. */
  reverses_hash: z.nullable(hashid),
  /** Of a reversal; null for a payment. */
  reason: z.nullable(z.string()),
})
export type Payment = z.infer<typeof payment>

/** A payment as staff record it. */
export const newPayment = z.object({
  amount: moneyText,
  paid_on: day,
  method: paymentMethod.schema,
  reference: note(80).check(isPlain),
})
export type NewPayment = z.infer<typeof newPayment>

/** Most invoices that one payment settles. */
export const INVOICES_A_PAYMENT = 250

/** One payment of several invoices of a vendor, as staff record it. */
export const newPayments = z.object({
  parts: z
    .array(z.object({ invoice_hash: hashid, amount: moneyText }))
    .check(
      z.minLength(1, 'Choose an invoice'),
      z.maxLength(INVOICES_A_PAYMENT, `Choose up to ${INVOICES_A_PAYMENT} invoices`),
    ),
  paid_on: day,
  method: paymentMethod.schema,
  reference: note(80).check(isPlain),
})
export type NewPayments = z.infer<typeof newPayments>

type OpenInvoice = Pick<Invoice, 'hashid' | 'invoice_number' | 'issued_on' | 'open_amount'>

/** Spreads an amount over invoices, the oldest first. Those that it does not reach have no part. */
export function spread(amount: Money, invoices: readonly OpenInvoice[]): NewPayments['parts'] {
  let left = amount
  const parts: NewPayments['parts'] = []
  for (const { hashid: invoice_hash, open_amount } of invoices.toSorted(byAge)) {
    const part = compareMoney(left, open_amount) < 0 ? left : open_amount
    if (compareMoney(part, '0') <= 0) continue
    parts.push({ invoice_hash, amount: part })
    left = minus(left, part)
  }
  return parts
}

const byAge = (a: OpenInvoice, b: OpenInvoice) =>
  a.issued_on.localeCompare(b.issued_on) || a.invoice_number.localeCompare(b.invoice_number)

/** Reason of a reversal by which the vendor paid money back. */
export const refundReason = 'Refunded by the vendor'

/** Why staff take a payment back. */
export const paymentReversal = z.object({ reason: text(200) })
export type PaymentReversal = z.infer<typeof paymentReversal>

type Reversible = Pick<Payment, 'hashid' | 'amount' | 'reverses_hash'>

/** Returns the part of a payment that is not reversed; nothing of a reversal. */
export function reversibleAmount(
  { hashid: payment_hash, amount, reverses_hash }: Reversible,
  payments: readonly Reversible[],
): Money {
  if (reverses_hash !== null) return '0.00'
  const reversals = payments.filter((other) => other.reverses_hash === payment_hash)
  return sum([amount, ...reversals.map((reversal) => reversal.amount)])
}

export const isReversible = (one: Reversible, payments: readonly Reversible[]): boolean =>
  compareMoney(reversibleAmount(one, payments), '0') > 0
