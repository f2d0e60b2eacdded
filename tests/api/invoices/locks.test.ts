import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { orders } from '../../../server/db/schema/orders/orders'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { compareMoney, minus, sum } from '../../../src/domain/values/money'
import { paid, signatureOf, WEBHOOK_SECRET } from '../../setup/stripe-event'
import { timeLimit } from '../../setup/time-limit'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { deliveryTo, viewOrder } from '../support/deliveries'
import { sender } from '../support/placed-order'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  api.appContext.settings = { ...api.appContext.settings, webhookSecret: WEBHOOK_SECRET }
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const listInvoices = async () =>
  (await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })).body.data
const paymentOf = (invoice: Invoice) => ({
  amount: '1.00',
  paid_on: invoice.issued_on,
  method: 0,
  reference: '',
})

const countBlocked = async () => {
  const [row] = await api.db
    .select({ blocked: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  return row?.blocked
}

// The embedded database runs one transaction after another.
test.skipIf(inject('template').kind === 'embedded')(
  'a payment waits for whoever has the order, without holding the invoice',
  async () => {
    const invoice = (await listInvoices()).find(({ open_amount }) => compareMoney(open_amount, '1') > 0)
    if (!invoice) throw new Error('No invoice is open')
    let paying: ReturnType<typeof api.send> | undefined
    await api.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.hashid, invoice.order_hash)).for('update')
      paying = api.send('POST', `/invoice/${invoice.hashid}/payments`, { token, body: paymentOf(invoice) })
      await expect.poll(countBlocked, { timeout: timeLimit(10_000) }).toBe(1)
      await tx
        .select()
        .from(invoices)
        .where(eq(invoices.hashid, invoice.hashid))
        .for('update', { noWait: true })
    })
    expect((await paying)?.status).toBe(200)
  },
)

test('a claim answered, payments recorded and payments reported at once take exactly their amounts off an invoice', async () => {
  const carla = await buyerOf(api, 'corporate')
  const asStaff = sender(api, token)
  const report = (payload: string) =>
    api.send('POST', '/webhooks/stripe', {
      raw: payload,
      headers: {
        'stripe-signature': signatureOf(payload, api.clock.now),
        'content-type': 'application/json',
      },
    })
  for (let round = 0; round < 6; round++) {
    const order = await deliveryTo(api, carla)
    // On some days the latest deliveries of the demo are paid.
    await api.db.update(invoices).set({ paid_on: null }).where(eq(invoices.order_hash, order.hashid))
    const [line] = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
    const issue = { reason: 2, qty: 1, note: 'Crushed', photograph_hash: null }
    const lines = [{ order_item_hash: line?.hashid, received_qty: line?.ordered_qty, issue }]
    expect((await carla.send('POST', `/order/${order.hashid}/checkIn`, { lines })).status).toBe(200)
    const [claim] = (await viewOrder(carla, api, order.hashid)).claims
    const invoiceNow = async () => (await listInvoices()).find((it) => it.order_hash === order.hashid)
    const before = await invoiceNow()
    if (!before || !claim) throw new Error('The delivery has no claim or invoice')

    const event = (name: string) =>
      paid(`evt_${name}_${round}`, {
        intent: `pi_${name}_${round}`,
        invoice_hash: before.hashid,
        amount: 101,
      })
    const pay = () => asStaff(`/invoice/${before.hashid}/payments`, paymentOf(before))
    const answers = await Promise.all([
      pay(),
      asStaff(`/claim/${claim.hashid}/answer`, { granted_qty: 1, note: '' }),
      report(event('one')),
      pay(),
      report(event('one')),
      report(event('two')),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const received = '4.02'
    expect(await invoiceNow()).toMatchObject({
      paid_amount: sum([before.paid_amount, received]),
      credited_amount: sum([before.credited_amount, claim.amount]),
      open_amount: minus(before.open_amount, sum([received, claim.amount])),
    })
  }
})
