import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { enumeration } from '../values/enumeration'
import { hashid, instant, money } from '../values/primitives'
import { text } from '../values/validation'

export const paymentEventKind = enumeration({
  payment: [0, 'Payment'],
  refund: [1, 'Refund'],
  dispute: [2, 'Dispute'],
})

export const paymentEventStatus = enumeration({
  recorded: [0, 'Recorded'],
  waiting: [1, 'Needs attention'],
  handled: [2, 'Handled'],
})

/** An event from the payment provider, and whether it was recorded. */
export const paymentEvent = z.object({
  hashid,
  /** Id at the provider. */
  event_id: z.string(),
  kind: paymentEventKind.schema,
  /** Payment at the provider; null if the event could not be read. */
  provider_id: z.nullable(z.string()),
  /** Amount of the payment refunded so far; of refunds only. */
  amount: z.nullable(money),
  currency: z.string(),
  /** Null unless it names an invoice of the portal. */
  invoice_hash: z.nullable(hashid),
  invoice_number: z.nullable(z.string()),
  happened_at: instant,
  status: paymentEventStatus.schema,
  /** Why staff have to look at it. */
  problem: z.nullable(z.string()),
  note: z.nullable(z.string()),
  handled_by: z.nullable(z.string()),
})
export type PaymentEvent = z.infer<typeof paymentEvent>

export const listPaymentEvents = get('/admin/payment-events', {
  may: admin,
  summary: 'Events from the payment provider, latest first',
  query: z.object(wholeList),
  output: listOf(paymentEvent),
})
export const retryPaymentEvent = post('/admin/payment-events/{hashid}/retry', {
  may: admin,
  summary: 'Record an event that could not be recorded before',
  output: message,
})
/** How staff resolved an event outside the portal. */
export const handling = z.object({ note: text(500) })
export const handlePaymentEvent = post('/admin/payment-events/{hashid}/handle', {
  may: admin,
  summary: 'Mark an event that could not be recorded as handled, with a note',
  body: handling,
  output: message,
})
