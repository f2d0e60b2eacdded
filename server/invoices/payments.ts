import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  type NewPayment,
  type NewPayments,
  type Payment,
  type PaymentReversal,
  refundReason,
  reversibleAmount,
} from '@/domain/invoices/payment'
import { compareMoney, formatMoney, type Money, minus, sum, times } from '@/domain/values/money'
import { auditAction } from '../access/audit'
import { users } from '../db/schema/access/users'
import { invoices } from '../db/schema/invoices/invoices'
import { payments } from '../db/schema/invoices/payments'
import { orders } from '../db/schema/orders/orders'
import { ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { addToLedger, type LedgerScope } from '../orders/ledger'
import { readInvoice, readNamedInvoices } from './read-invoices'
import { settle } from './settle'
import { todayOf } from './store-day'

/** Returns the payments of an invoice and their reversals, earliest first. A reversal may have the time of its payment, and follows it. */
export const readPayments = ({ db }: Pick<Scope, 'db'>, invoice_hash: string): Promise<Payment[]> =>
  db
    .select({
      hashid: payments.hashid,
      amount: payments.amount,
      paid_on: payments.paid_on,
      method: payments.method,
      reference: payments.reference,
      recorded_by: users.name,
      recorded_at: payments.recorded_at,
      reverses_hash: payments.reverses_hash,
      reason: payments.reason,
    })
    .from(payments)
    .leftJoin(users, eq(users.hashid, payments.recorded_by_hash))
    .where(eq(payments.invoice_hash, invoice_hash))
    .orderBy(asc(payments.recorded_at), isNotNull(payments.reverses_hash), asc(payments.hashid))

/**
 * Locks invoices until the transaction ends: the payments of one are written one after another. Locks their orders first,
 * like everything that writes both (docs/decisions/0039-order-of-locks.md).
 */
export const lockInvoices = async ({ db }: Pick<Scope, 'db'>, hashes: readonly string[]): Promise<void> => {
  const areNamed = inArray(invoices.hashid, [...hashes])
  const ofThem = db.select({ hashid: invoices.order_hash }).from(invoices).where(areNamed)
  const { hashid } = orders
  await db.select({ hashid }).from(orders).where(inArray(hashid, ofThem)).orderBy(asc(hashid)).for('update')
  await db
    .select({ hashid: invoices.hashid })
    .from(invoices)
    .where(areNamed)
    .orderBy(asc(invoices.hashid))
    .for('update')
}

/** Records a payment of the balance of an invoice, or of part of it. */
export async function recordPayment(scope: Scope, hashid: string, payment: NewPayment): Promise<string> {
  await lockInvoices(scope, [hashid])
  const { invoice_number, amount, left } = await recordPart(scope, hashid, payment)
  return compareMoney(left, '0') === 0
    ? `Invoice ${invoice_number} is paid`
    : `${formatMoney(amount)} recorded. ${formatMoney(left)} is still open`
}

/**
 * Records one payment of several invoices: all of its parts, or none.
 * @throws a 422 for invoices of several vendors, which are paid separately
 */
export async function recordPayments(scope: Scope, { parts, ...payment }: NewPayments): Promise<string> {
  const hashes = parts.map(({ invoice_hash }) => invoice_hash)
  if (new Set(hashes).size < hashes.length) throw invalid('parts', 'An invoice appears twice')
  await lockInvoices(scope, hashes)
  const found = await readNamedInvoices(scope, hashes)
  if (new Set(found.map(({ vendor_hash }) => vendor_hash)).size > 1)
    throw invalid('parts', 'Choose invoices from one vendor. Each vendor is paid separately')
  const recorded = []
  for (const { invoice_hash, amount } of parts)
    recorded.push(await recordPart(scope, invoice_hash, { ...payment, amount }))
  const paid = recorded.filter(({ left }) => compareMoney(left, '0') === 0).length
  const total = formatMoney(sum(recorded.map(({ amount }) => amount)))
  return `${total} recorded. ${paid} of ${recorded.length} invoices paid in full`
}

/** Records a payment of a locked invoice, and returns what is left open. */
async function recordPart(scope: Scope, hashid: string, payment: NewPayment) {
  const invoice = await readInvoice(scope, hashid)
  const amount = times(payment.amount, 1)
  if (compareMoney(invoice.open_amount, '0') <= 0)
    throw invalid('amount', `Invoice ${invoice.invoice_number} is settled. Nothing is open.`)
  if (compareMoney(amount, '0') <= 0) throw invalid('amount', 'Must be greater than 0')
  if (compareMoney(amount, invoice.open_amount) > 0)
    throw invalid(
      'amount',
      `${formatMoney(invoice.open_amount)} is open on invoice ${invoice.invoice_number}. Enter that much or less.`,
    )
  if (payment.paid_on > (await todayOf(scope, invoice.store_hash)))
    throw invalid('paid_on', 'Enter today or an earlier date.')
  await writePayment(scope, invoice, { ...payment, amount })
  await auditAction(scope, 'payment-recorded', { subject_hash: hashid, details: { ...payment, amount } })
  return { invoice_number: invoice.invoice_number, amount, left: minus(invoice.open_amount, amount) }
}

interface PaidInvoice {
  hashid: string
  order_hash: string
  invoice_number: string
}

/** Writes a payment of a locked invoice. `provider_id` is the payment at the provider, which reported it. */
export async function writePayment(
  scope: LedgerScope,
  { hashid, order_hash, invoice_number }: PaidInvoice,
  payment: NewPayment & { amount: Money; provider_id?: string },
): Promise<void> {
  const { db, user, now } = scope
  await db.insert(payments).values({
    ...payment,
    hashid: newHash(),
    invoice_hash: hashid,
    recorded_by_hash: user?.hashid ?? null,
    recorded_at: now.toISOString(),
  })
  await settle(scope, hashid, payment.paid_on)
  const note = [`${invoice_number}, ${formatMoney(payment.amount)}`, payment.reference]
  await writeEvent(scope, order_hash, 'paid', note)
}

/** Reverses the rest of a payment. That amount of its invoice is open again. */
export async function reversePayment(
  scope: Scope,
  payment_hash: string,
  { reason }: PaymentReversal,
): Promise<string> {
  const [found] = await scope.db
    .select({ invoice_hash: payments.invoice_hash })
    .from(payments)
    .where(eq(payments.hashid, payment_hash))
  if (!found) throw notFound('This payment')
  await lockInvoices(scope, [found.invoice_hash])
  const invoice = await readInvoice(scope, found.invoice_hash)
  const all = await readPayments(scope, found.invoice_hash)
  const payment = all.find(({ hashid }) => hashid === payment_hash)
  if (!payment || payment.reverses_hash !== null) throw notFound('This payment')
  const left = reversibleAmount(payment, all)
  if (compareMoney(left, '0') <= 0) throw new ApiError(409, 'This payment has already been reversed.')
  await writeReversal(scope, invoice, payment, { amount: left, reason })
  await auditAction(scope, 'payment-reversed', {
    subject_hash: found.invoice_hash,
    details: { payment_hash, amount: left, reason },
  })
  return `${formatMoney(left)} of invoice ${invoice.invoice_number} reversed`
}

/** Writes the reversal of a part of a payment of a locked invoice, today unless it has a day. */
export async function writeReversal(
  scope: LedgerScope,
  { hashid, order_hash, store_hash, invoice_number }: PaidInvoice & { store_hash: string },
  payment: Pick<Payment, 'hashid' | 'method' | 'reference'>,
  { amount, reason, paid_on }: { amount: Money; reason: string; paid_on?: string },
): Promise<void> {
  const { db, user, now } = scope
  await db.insert(payments).values({
    hashid: newHash(),
    invoice_hash: hashid,
    amount: minus('0', amount),
    paid_on: paid_on ?? (await todayOf(scope, store_hash)),
    method: payment.method,
    reference: payment.reference,
    reverses_hash: payment.hashid,
    reason,
    recorded_by_hash: user?.hashid ?? null,
    recorded_at: now.toISOString(),
  })
  await settle(scope, hashid)
  const what = `${invoice_number}, ${formatMoney(amount)}`
  if (reason === refundReason) await writeEvent(scope, order_hash, 'refunded', [what])
  else await writeEvent(scope, order_hash, 'payment_reversed', [what, reason])
}

const writeEvent = (
  scope: LedgerScope,
  order_hash: string,
  event: 'paid' | 'payment_reversed' | 'refunded',
  texts: readonly string[],
) =>
  addToLedger(scope, [{ order_hash, event, qty: 0, amount: '0.00', note: texts.filter(Boolean).join(' · ') }])
