import { and, asc, eq, sql } from 'drizzle-orm'
import { paymentMethod, reversibleAmount } from '@/domain/invoices/payment'
import { paymentEventKind, paymentEventStatus } from '@/domain/invoices/payment-event'
import { compareMoney, formatMoney, minus } from '@/domain/values/money'
import type { Database } from '../../db/database'
import { invoices } from '../../db/schema/invoices/invoices'
import { paymentEvents, payments } from '../../db/schema/invoices/payments'
import { newHash } from '../../http/hash'
import { portalScope } from '../../http/scope'
import type { LedgerScope } from '../../orders/ledger'
import { lockInvoices, readPayments, writePayment, writeReversal } from '../payments'
import { readInvoice } from '../read-invoices'
import { todayOf } from '../store-day'
import type { ReadEvent } from './stripe-event'

type Row = typeof paymentEvents.$inferSelect

/** Reference of payments by card. */
const REFERENCE = 'Stripe'

/**
 * Stores an event from the payment provider and records its payment or refund, in one transaction. An event that was stored before
 * changes nothing. Events that cannot be recorded are listed for staff.
 */
export async function receiveEvent(db: Database, event: ReadEvent, now: Date): Promise<void> {
  const [row] = await db
    .insert(paymentEvents)
    .values({
      ...event,
      hashid: newHash(),
      received_at: now.toISOString(),
      status: paymentEventStatus.value.recorded,
    })
    .onConflictDoNothing()
    .returning()
  if (row) await recordEvent(db, row, now)
}

/** Records the payment or refund of a stored event. Also records the refunds that came before their payment. */
export async function recordEvent(db: Database, row: Row, now: Date): Promise<void> {
  // Events of one payment are recorded one after another, because a refund may arrive together with its payment.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.provider_id ?? row.event_id}, 0))`)
  const scope = { ...portalScope(db, now), user: null }
  await writeOutcome(scope, row)
  if (row.kind !== paymentEventKind.value.payment || !row.provider_id) return
  const early = await db
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider_id, row.provider_id),
        eq(paymentEvents.kind, paymentEventKind.value.refund),
        eq(paymentEvents.status, paymentEventStatus.value.waiting),
      ),
    )
    .orderBy(asc(paymentEvents.happened_at))
  for (const refund of early) await writeOutcome(scope, refund)
}

async function writeOutcome(scope: LedgerScope, row: Row): Promise<void> {
  const problem = await problemOf(scope, row)
  const { recorded, waiting } = paymentEventStatus.value
  await scope.db
    .update(paymentEvents)
    .set({ problem, status: problem === null ? recorded : waiting })
    .where(eq(paymentEvents.hashid, row.hashid))
}

/** Records an event. Returns why it could not be recorded, or null. */
function problemOf(scope: LedgerScope, row: Row): Promise<string | null> | string {
  if (row.provider_id === null || row.amount === null) return 'This event could not be read.'
  if (row.currency.toLowerCase() !== 'usd')
    return `Paid in ${row.currency.toUpperCase()}. Invoices are in USD.`
  const complete = { ...row, provider_id: row.provider_id, amount: row.amount }
  switch (row.kind) {
    case paymentEventKind.value.payment:
      return recordPaid(scope, complete)
    case paymentEventKind.value.refund:
      return recordRefund(scope, complete)
    case paymentEventKind.value.dispute:
      return 'The payer disputes this payment. Answer at the payment provider.'
    default:
      return row.kind satisfies never
  }
}

type CompleteEvent = Row & { provider_id: string; amount: string }

async function recordPaid(
  scope: LedgerScope,
  { provider_id, amount, invoice_hash, happened_at }: CompleteEvent,
): Promise<string | null> {
  if (await findPayment(scope, provider_id)) return null
  if (invoice_hash === null) return 'The payment names no invoice.'
  await lockInvoices(scope, [invoice_hash])
  if ((await scope.db.$count(invoices, eq(invoices.hashid, invoice_hash))) === 0)
    return 'The portal has no such invoice.'
  const invoice = await readInvoice(scope, invoice_hash)
  if (compareMoney(amount, '0') <= 0) return 'The payment has no amount.'
  if (compareMoney(amount, invoice.open_amount) > 0)
    return `${formatMoney(amount)} was paid, but ${formatMoney(invoice.open_amount)} is open.`
  await writePayment(scope, invoice, {
    amount,
    paid_on: await todayOf({ ...scope, now: new Date(happened_at) }, invoice.store_hash),
    method: paymentMethod.value.card,
    reference: REFERENCE,
    provider_id,
  })
  return null
}

async function recordRefund(
  scope: LedgerScope,
  { provider_id, amount }: CompleteEvent,
): Promise<string | null> {
  const found = await findPayment(scope, provider_id)
  if (!found) return 'The payment that was refunded is not recorded.'
  await lockInvoices(scope, [found.invoice_hash])
  const all = await readPayments(scope, found.invoice_hash)
  const left = reversibleAmount({ ...found, reverses_hash: null }, all)
  const more = minus(amount, minus(found.amount, left))
  if (compareMoney(more, '0') <= 0) return null
  if (compareMoney(more, left) > 0)
    return `${formatMoney(amount)} was refunded of a payment of ${formatMoney(found.amount)}.`
  const invoice = await readInvoice(scope, found.invoice_hash)
  await writeReversal(scope, invoice, found, { amount: more, reason: 'Refunded by the payment provider' })
  return null
}

async function findPayment({ db }: LedgerScope, provider_id: string) {
  const [found] = await db.select().from(payments).where(eq(payments.provider_id, provider_id))
  return found
}
