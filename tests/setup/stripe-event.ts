import { createHmac } from 'node:crypto'
import { testNow } from './calendar.mjs'

export const WEBHOOK_SECRET = 'whsec_that_only_tests_know'

/** The header that Stripe would send with a payload. */
export function signatureOf(payload: string, at = testNow(), secret = WEBHOOK_SECRET): string {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${digest}`
}

const event = (id: string, type: string, at: Date, object: object) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1_000),
    data: { object },
  })

/** The payload of a payment; `amount` in cents. */
export const paid = (
  id: string,
  { intent, invoice_hash, amount }: { intent: string; invoice_hash?: string; amount: number },
  at = testNow(),
  more: object = {},
) =>
  event(id, 'payment_intent.succeeded', at, {
    id: intent,
    object: 'payment_intent',
    amount_received: amount,
    currency: 'usd',
    metadata: invoice_hash ? { invoice_hash } : {},
    ...more,
  })

/** The payload of a refund; `amount` is the total of all refunds of the payment so far, in cents. */
export const refunded = (id: string, intent: string, amount: number, at = testNow()) =>
  event(id, 'charge.refunded', at, {
    id: `ch_${intent}`,
    object: 'charge',
    payment_intent: intent,
    amount_refunded: amount,
    currency: 'usd',
  })

export const centsOf = (money: string) => Math.round(Number(money) * 100)
