import { type NewPayment, refundReason, reversibleAmount } from '@/domain/invoices/payment'
import { compareMoney, formatMoney, minus, times } from '@/domain/values/money'
import { auditAction } from '../access/audit'
import { ApiError, invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { lockInvoices, readPayments, writeReversal } from './payments'
import { readInvoice } from './read-invoices'
import { todayOf } from './store-day'

/**
 * Records that a vendor paid back what it owes on an invoice, or part of it. The latest payments are taken back first.
 * @throws a 409 for an invoice that was paid outside the portal
 */
export async function recordRefund(scope: Scope, hashid: string, refund: NewPayment): Promise<string> {
  await lockInvoices(scope, [hashid])
  const invoice = await readInvoice(scope, hashid)
  const { invoice_number, refund_amount } = invoice
  const amount = times(refund.amount, 1)
  if (compareMoney(refund_amount, '0') <= 0)
    throw invalid('amount', `No refund is due on invoice ${invoice_number}.`)
  if (compareMoney(amount, '0') <= 0) throw invalid('amount', 'Must be greater than 0')
  if (compareMoney(amount, refund_amount) > 0)
    throw invalid('amount', `A refund of ${formatMoney(refund_amount)} is due. Enter that much or less.`)
  if (refund.paid_on > (await todayOf(scope, invoice.store_hash)))
    throw invalid('paid_on', 'Enter today or an earlier date.')
  const payments = await readPayments(scope, hashid)
  if (payments.length === 0)
    throw new ApiError(409, `Invoice ${invoice_number} was paid outside the portal, and so is its refund.`)
  let left = amount
  for (const payment of payments.toReversed()) {
    const reversible = reversibleAmount(payment, payments)
    const part = compareMoney(left, reversible) < 0 ? left : reversible
    if (compareMoney(part, '0') <= 0) continue
    const { method, reference, paid_on } = refund
    const taken = { hashid: payment.hashid, method, reference }
    await writeReversal(scope, invoice, taken, { amount: part, reason: refundReason, paid_on })
    left = minus(left, part)
  }
  await auditAction(scope, 'payment-reversed', { subject_hash: hashid, details: { ...refund, amount } })
  const due = minus(refund_amount, amount)
  return compareMoney(due, '0') === 0
    ? `Refund of ${formatMoney(amount)} recorded`
    : `Refund of ${formatMoney(amount)} recorded. ${formatMoney(due)} is still due`
}
