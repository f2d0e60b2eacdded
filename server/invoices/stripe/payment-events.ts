import { desc, eq } from 'drizzle-orm'
import { type PaymentEvent, paymentEventStatus } from '@/domain/invoices/payment-event'
import { auditAction } from '../../access/audit'
import { users } from '../../db/schema/access/users'
import { invoices } from '../../db/schema/invoices/invoices'
import { paymentEvents } from '../../db/schema/invoices/payments'
import { ApiError, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { recordEvent } from './record-event'

/** Returns the events from the payment provider, latest first. */
export const readPaymentEvents = ({ db }: Scope): Promise<PaymentEvent[]> =>
  db
    .select({
      hashid: paymentEvents.hashid,
      event_id: paymentEvents.event_id,
      kind: paymentEvents.kind,
      provider_id: paymentEvents.provider_id,
      amount: paymentEvents.amount,
      currency: paymentEvents.currency,
      invoice_hash: invoices.hashid,
      invoice_number: invoices.invoice_number,
      happened_at: paymentEvents.happened_at,
      status: paymentEvents.status,
      problem: paymentEvents.problem,
      note: paymentEvents.note,
      handled_by: users.name,
    })
    .from(paymentEvents)
    .leftJoin(invoices, eq(invoices.hashid, paymentEvents.invoice_hash))
    .leftJoin(users, eq(users.hashid, paymentEvents.handled_by_hash))
    .orderBy(desc(paymentEvents.happened_at), desc(paymentEvents.hashid))

/** Records an event that waits, for example after its invoice was credited. @returns a message for the person */
export async function retryEvent(scope: Scope, hashid: string): Promise<string> {
  await recordEvent(scope.db, await lockWaiting(scope, hashid), scope.now)
  const [{ problem } = { problem: null }] = await scope.db
    .select({ problem: paymentEvents.problem })
    .from(paymentEvents)
    .where(eq(paymentEvents.hashid, hashid))
  if (problem !== null) throw new ApiError(409, problem)
  await auditAction(scope, 'payment-event-recorded', { subject_hash: hashid })
  return 'Recorded'
}

/** Marks an event that waits as handled. */
export async function handleEvent(scope: Scope, hashid: string, note: string): Promise<string> {
  await lockWaiting(scope, hashid)
  await scope.db
    .update(paymentEvents)
    .set({
      status: paymentEventStatus.value.handled,
      note,
      handled_by_hash: scope.user.hashid,
      handled_at: scope.now.toISOString(),
    })
    .where(eq(paymentEvents.hashid, hashid))
  await auditAction(scope, 'payment-event-handled', { subject_hash: hashid, details: { note } })
  return 'Marked as handled'
}

async function lockWaiting({ db }: Scope, hashid: string) {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.hashid, hashid)).for('update')
  if (!row) throw notFound('This event')
  if (row.status !== paymentEventStatus.value.waiting)
    throw new ApiError(409, 'This event no longer needs attention.')
  return row
}
