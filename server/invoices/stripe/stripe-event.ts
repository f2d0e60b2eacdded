import * as z from 'zod/mini'
import { paymentEventKind } from '@/domain/invoices/payment-event'
import type { Money } from '@/domain/values/money'

const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  created: z.int().check(z.minimum(0), z.maximum(99_999_999_999)),
  data: z.object({ object: z.unknown() }),
})

const cents = z.int().check(z.minimum(0), z.maximum(999_999_999_999))
const providerId = z.string().check(z.minLength(1), z.maxLength(255))
const currency = z.string().check(z.maxLength(3))

const intent = z.pipe(
  z.object({
    id: providerId,
    amount_received: cents,
    currency,
    metadata: z.nullish(z.record(z.string(), z.string())),
  }),
  z.transform(({ id, amount_received, currency: paidIn, metadata }) => ({
    provider_id: id,
    amount: amountOf(amount_received),
    currency: paidIn,
    invoice_hash: metadata?.invoice_hash ?? null,
  })),
)
/** A refund event has the total of all refunds of its payment so far. */
const charge = z.pipe(
  z.object({ payment_intent: providerId, amount_refunded: cents, currency }),
  z.transform(({ payment_intent, amount_refunded, currency: paidIn }) => ({
    provider_id: payment_intent,
    amount: amountOf(amount_refunded),
    currency: paidIn,
    invoice_hash: null,
  })),
)
const dispute = z.pipe(
  z.object({ payment_intent: providerId, amount: cents, currency }),
  z.transform(({ payment_intent, amount, currency: paidIn }) => ({
    provider_id: payment_intent,
    amount: amountOf(amount),
    currency: paidIn,
    invoice_hash: null,
  })),
)

const { payment, refund, dispute: disputed } = paymentEventKind.value
const types = {
  'payment_intent.succeeded': { kind: payment, schema: intent },
  'charge.refunded': { kind: refund, schema: charge },
  'charge.dispute.created': { kind: disputed, schema: dispute },
} as const
const isKnown = (type: string): type is keyof typeof types => Object.hasOwn(types, type)

const unreadable = { provider_id: null, amount: null, currency: '', invoice_hash: null }

/** An event of the provider. If it could not be read, the provider's text is kept for staff. */
export interface ReadEvent {
  event_id: string
  kind: (typeof types)[keyof typeof types]['kind']
  happened_at: string
  provider_id: string | null
  amount: Money | null
  currency: string
  invoice_hash: string | null
  payload: string | null
}

/**
 * Reads an event. Returns undefined for events that are not about money of invoices.
 * @throws ZodError if it is not an event at all
 */
export function readEvent(payload: string): ReadEvent | undefined {
  const { id, type, created, data } = z.parse(envelope, JSON.parse(payload))
  if (!isKnown(type)) return undefined
  const { kind, schema } = types[type]
  const read = z.safeParse(schema, data.object)
  return {
    event_id: id,
    kind,
    happened_at: new Date(created * 1_000).toISOString(),
    ...(read.success ? { ...read.data, payload: null } : { ...unreadable, payload }),
  }
}

/** Converts cents to dollars. */
const amountOf = (amount: number): Money =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
