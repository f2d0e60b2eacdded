import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import type { Payment } from '../../../src/domain/invoices/payment'
import type { PaymentEvent } from '../../../src/domain/invoices/payment-event'
import { minus } from '../../../src/domain/values/money'
import { daysFromNow } from '../../setup/days'
import { centsOf, paid, refunded, signatureOf, WEBHOOK_SECRET } from '../../setup/stripe-event'
import { openTestApi, type TestApi } from '../support/api'
import { sender } from '../support/placed-order'

let api: TestApi
let token: string
let asStaff: ReturnType<typeof sender>
let open: Invoice[]
beforeAll(async () => {
  api = await openTestApi()
  api.appContext.settings = { ...api.appContext.settings, webhookSecret: WEBHOOK_SECRET }
  token = (await api.signIn('operations')).access_token
  asStaff = sender(api, token)
  const { body } = await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })
  open = body.data.filter(({ status, credited_amount }) => status <= 1 && credited_amount === '0.00')
})
afterAll(() => api.close())

const post = (payload: string, header = signatureOf(payload, api.clock.now)) =>
  api.send<{ received?: boolean; message?: string }>('POST', '/webhooks/stripe', {
    raw: payload,
    headers: { 'stripe-signature': header, 'content-type': 'application/json' },
  })
const next = () => {
  const invoice = open.pop()
  if (!invoice) throw new Error('The demo has too few open invoices')
  return invoice
}
interface Billed {
  invoice: Invoice
  payments: Payment[]
}
const bill = async ({ hashid }: Invoice) =>
  (await api.send<{ data: Billed }>('GET', `/invoice/${hashid}`, { token })).body.data
const reports = async () =>
  (await api.send<{ data: PaymentEvent[] }>('GET', '/admin/payment-events?limit=-1', { token })).body.data
const report = async (event_id: string) => (await reports()).find((it) => it.event_id === event_id)
const now = () => api.clock.now

test('only signed events are received, and only once the operator set the secret', async () => {
  const payload = paid('evt_forged', { intent: 'pi_forged', invoice_hash: next().hashid, amount: 100 }, now())
  expect((await post(payload, signatureOf(payload, now(), 'another secret'))).status).toBe(400)
  expect((await post(payload, '')).status).toBe(400)
  expect((await post(payload, signatureOf(payload, new Date(now().getTime() - 600_000)))).status).toBe(400)
  expect((await post('{}')).status).toBe(400)
  expect((await post('not JSON')).status).toBe(400)
  expect(
    (await post('{"id":"evt_x","type":"invoice.created","created":1,"data":{"object":{}}}')).status,
  ).toBe(200)
  expect(await reports()).toEqual([])
  api.appContext.settings.webhookSecret = null
  expect((await post(payload)).status).toBe(404)
  api.appContext.settings.webhookSecret = WEBHOOK_SECRET
})

test('a payment is recorded once, however often and in however many events it is reported', async () => {
  const invoice = next()
  const of = { intent: 'pi_once', invoice_hash: invoice.hashid, amount: centsOf(invoice.open_amount) }
  const events = [paid('evt_once', of, now()), paid('evt_twice', of, now())]
  const answers = await Promise.all([...events, ...events, ...events].map((payload) => post(payload)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const after = await bill(invoice)
  expect(after.payments).toMatchObject([
    { amount: invoice.open_amount, method: 2, reference: 'Stripe', recorded_by: null },
  ])
  expect(after.invoice).toMatchObject({ status: 2, open_amount: '0.00', paid_amount: invoice.open_amount })
  expect(await report('evt_once')).toMatchObject({ status: 0, invoice_number: invoice.invoice_number })
  expect((await reports()).filter(({ provider_id }) => provider_id === 'pi_once')).toHaveLength(2)
})

test('a part is paid, and refunds in any order leave the same balance', async () => {
  const invoice = next()
  const amount = centsOf(invoice.open_amount) - 100
  const payload = paid('evt_part', { intent: 'pi_part', invoice_hash: invoice.hashid, amount }, now())
  // The refunds arrive before the payment, the later one first.
  await post(refunded('evt_refund_2', 'pi_part', 50, now()))
  await post(refunded('evt_refund_1', 'pi_part', 20, now()))
  expect(await report('evt_refund_1')).toMatchObject({
    status: 1,
    problem: expect.stringContaining('not recorded'),
  })
  await post(payload)
  expect([await report('evt_refund_1'), await report('evt_refund_2')]).toMatchObject([
    { status: 0, problem: null },
    { status: 0, problem: null },
  ])
  const part = await bill(invoice)
  expect(part.invoice).toMatchObject({ open_amount: '1.50', paid_on: null })
  await post(refunded('evt_refund_3', 'pi_part', amount, now()))
  await post(refunded('evt_refund_2', 'pi_part', 50, now()))
  const after = await bill(invoice)
  expect(after.invoice).toMatchObject({ open_amount: invoice.open_amount, paid_amount: '0.00' })
  // All have the same time, and the payment is still listed first.
  const [first, ...others] = after.payments
  expect(first).toMatchObject({ amount: (amount / 100).toFixed(2), reverses_hash: null })
  expect(others.map(({ reverses_hash }) => reverses_hash)).toEqual(others.map(() => first?.hashid))
})

test('unrecorded payment events wait for staff, who retry them or note how they handled them', async () => {
  const invoice = next()
  const amount = centsOf(invoice.open_amount)
  const of = { intent: 'pi_more', invoice_hash: invoice.hashid, amount: amount + 1 }
  await post(paid('evt_more', of, now()))
  await post(paid('evt_nobody', { ...of, intent: 'pi_nobody', invoice_hash: 'nosuchinvoice' }, now()))
  await post(paid('evt_nameless', { intent: 'pi_nameless', amount }, now()))
  await post(paid('evt_cad', { ...of, intent: 'pi_cad', amount }, now(), { currency: 'cad' }))
  await post(paid('evt_odd', { ...of, intent: 'pi_odd' }, now(), { amount_received: 'much' }))
  const problems = (await reports())
    .filter(({ status }) => status === 1)
    .map((it) => [it.event_id, it.problem])
  expect(Object.fromEntries(problems)).toMatchObject({
    evt_more: expect.stringContaining('is open.'),
    evt_nobody: 'The portal has no such invoice.',
    evt_nameless: 'The payment names no invoice.',
    evt_cad: 'Paid in CAD. Invoices are in USD.',
    evt_odd: 'This event could not be read.',
  })
  expect((await bill(invoice)).payments).toEqual([])
  const act = async (event_id: string, what: 'retry' | 'handle', body: object = {}) =>
    asStaff(`/admin/payment-events/${(await report(event_id))?.hashid}/${what}`, body)
  expect((await act('evt_more', 'retry')).status).toBe(409)
  expect((await act('evt_more', 'handle', { note: ' ' })).body.errors).toHaveProperty('note')
  expect((await act('evt_more', 'handle', { note: 'Refunded a cent' })).status).toBe(200)
  expect(await report('evt_more')).toMatchObject({ status: 2, note: 'Refunded a cent' })
  expect((await act('evt_more', 'retry')).status).toBe(409)

  // After a reversal, a second payment that was too much becomes due.
  const first = { intent: 'pi_first', invoice_hash: invoice.hashid, amount }
  await post(paid('evt_first', first, now()))
  await post(paid('evt_second', { ...first, intent: 'pi_second' }, now()))
  expect((await act('evt_second', 'retry')).status).toBe(409)
  const [payment] = (await bill(invoice)).payments
  expect((await asStaff(`/payment/${payment?.hashid}/reverse`, { reason: 'Paid twice' })).status).toBe(200)
  expect((await act('evt_second', 'retry')).status).toBe(200)
  expect((await bill(invoice)).invoice).toMatchObject({ status: 2, paid_amount: invoice.open_amount })
})

test('staff reverse a payment once, with a reason, and its invoice is open again', async () => {
  const invoice = next()
  const part = '1.00'
  const pay = (amount: string) =>
    asStaff(`/invoice/${invoice.hashid}/payments`, {
      amount,
      paid_on: daysFromNow(-1),
      method: 0,
      reference: '#1',
    })
  await pay(part)
  api.clock.now = new Date(now().getTime() + 1_000)
  await pay(minus(invoice.open_amount, part))
  const before = await bill(invoice)
  expect(before.invoice.status).toBe(2)
  const path = `/payment/${before.payments[0]?.hashid}/reverse`
  const { access_token: buyer } = await api.signIn('corporate')
  expect((await sender(api, buyer)(path, { reason: 'No' })).status).toBe(403)
  expect((await asStaff(path, { reason: '' })).body.errors).toEqual({ reason: ['Required'] })
  expect((await asStaff(path, { reason: 'The check bounced' })).status).toBe(200)
  expect((await asStaff(path, { reason: 'Again' })).status).toBe(409)
  const after = await bill(invoice)
  expect(after.invoice).toMatchObject({ open_amount: part, paid_on: null, status: invoice.status })
  const reversal = after.payments.find(({ reverses_hash }) => reverses_hash !== null)
  expect(reversal).toMatchObject({ amount: '-1.00', reason: 'The check bounced' })
  expect((await asStaff(`/payment/${reversal?.hashid}/reverse`, { reason: 'No' })).status).toBe(404)
  const listed = await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })
  expect(listed.body.data.find(({ hashid }) => hashid === invoice.hashid)).toEqual(after.invoice)
})
