import { asc, eq } from 'drizzle-orm'
import type { NewPayment, Payment } from '@/domain/invoices/payment'
import { dayIn } from '@/domain/orders/delivery'
import { compareMoney, formatMoney, minus, times } from '@/domain/values/money'
import { auditAction } from '../access/audit'
import { partners, users } from '../db/schema/access'
import { payments } from '../db/schema/invoicing'
import { invoices } from '../db/schema/orders'
import { invalid } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { readInvoice } from './read-invoices'
import { settle } from './settle'

/** Returns the payments of an invoice, earliest first. */
export const readPayments = ({ db }: Scope, invoice_hash: string): Promise<Payment[]> =>
  db
    .select({
      hashid: payments.hashid,
      amount: payments.amount,
      paid_on: payments.paid_on,
      method: payments.method,
      reference: payments.reference,
      recorded_by: users.name,
      recorded_at: payments.recorded_at,
    })
    .from(payments)
    .innerJoin(users, eq(users.hashid, payments.recorded_by_hash))
    .where(eq(payments.invoice_hash, invoice_hash))
    .orderBy(asc(payments.paid_on), asc(payments.recorded_at))

/** Records a payment of what is open of an invoice, or of a part. */
export async function recordPayment(scope: Scope, hashid: string, payment: NewPayment): Promise<string> {
  const { db, user, now } = scope
  await db.select({ hashid: invoices.hashid }).from(invoices).where(eq(invoices.hashid, hashid)).for('update')
  const invoice = await readInvoice(scope, hashid)
  const amount = times(payment.amount, 1)
  if (compareMoney(invoice.open_amount, '0') <= 0)
    throw invalid('amount', `Invoice ${invoice.invoice_number} is settled. Nothing is open.`)
  if (compareMoney(amount, '0') <= 0) throw invalid('amount', 'Must be greater than 0')
  if (compareMoney(amount, invoice.open_amount) > 0)
    throw invalid('amount', `${formatMoney(invoice.open_amount)} is open. Enter that much or less.`)
  const [store] = await db
    .select({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.hashid, invoice.store_hash))
  if (payment.paid_on > dayIn(store?.time_zone ?? 'UTC', now))
    throw invalid('paid_on', 'Enter today or an earlier date.')
  await db.insert(payments).values({
    ...payment,
    hashid: newHash(),
    invoice_hash: hashid,
    amount,
    recorded_by_hash: user.hashid,
    recorded_at: now.toISOString(),
  })
  await settle(scope, hashid, payment.paid_on)
  await auditAction(scope, 'payment-recorded', { subject_hash: hashid, details: { ...payment, amount } })
  const left = minus(invoice.open_amount, amount)
  return compareMoney(left, '0') === 0
    ? `Invoice ${invoice.invoice_number} is paid`
    : `${formatMoney(amount)} recorded. ${formatMoney(left)} is still open`
}
