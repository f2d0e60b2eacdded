import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '../../src/domain/invoices/invoice'
import type { Payment } from '../../src/domain/invoices/payment'
import { copySmallDemo } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'
import { centsOf, paid, refunded, signatureOf, WEBHOOK_SECRET } from '../setup/stripe-event'

const settings = { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }
let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-payments-'))
  await copySmallDemo(folder)
  server = await startServer(folder, undefined, settings)
}, 90_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function get<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data }: { data: T } = await response.json()
  return data
}
const post = (payload: string) =>
  fetch(`${server.url}/api/v1/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signatureOf(payload) },
  })

test('payments and refunds are recorded once each even if the portal is killed while receiving them', async () => {
  const token = await signInTo(server.url, 'operations')
  const invoices = (await get<Invoice[]>('/invoices?limit=-1', token))
    .filter(({ status, open_amount }) => status <= 1 && Number(open_amount) > 2)
    .slice(0, 30)
  expect(invoices.length).toBeGreaterThan(9)
  const payloads = invoices.flatMap(({ hashid, open_amount }) => [
    paid(`evt_${hashid}`, { intent: `pi_${hashid}`, invoice_hash: hashid, amount: centsOf(open_amount) }),
    refunded(`evt_refund_${hashid}`, `pi_${hashid}`, 150),
  ])
  const received = new Set<string>()
  for (const killAt of [3, 11, 17]) {
    let answers = 0
    // Like Stripe, resends events that were not answered with 200, and some that were.
    const sent = payloads.map(async (payload, index) => {
      if (received.has(payload) && index % 3 !== 0) return
      const { ok } = await post(payload)
      if (ok) received.add(payload)
      if (++answers === killAt) await server.kill()
    })
    await Promise.allSettled(sent)
    await server.kill()
    server = await startServer(folder, undefined, settings)
  }
  const events = await get<{ event_id: string }[]>('/admin/payment-events?limit=-1', token)
  const stored = new Set(events.map(({ event_id }) => event_id))
  for (const payload of received) {
    const { id }: { id: string } = JSON.parse(payload)
    expect(stored).toContain(id)
  }
  for (const payload of payloads) expect((await post(payload)).status).toBe(200)
  for (const { hashid, open_amount } of invoices) {
    const { invoice, payments } = await get<{ invoice: Invoice; payments: Payment[] }>(
      `/invoice/${hashid}`,
      token,
    )
    expect(payments.map(({ amount }) => amount)).toEqual([open_amount, '-1.50'])
    expect([invoice.open_amount, invoice.paid_on]).toEqual(['1.50', null])
  }
}, 180_000)
