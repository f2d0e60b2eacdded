import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { remindOverdue } from '../../../server/invoices/remind-overdue'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { type Payment, refundReason } from '../../../src/domain/invoices/payment'
import { issueReason } from '../../../src/domain/orders/order'
import { formatMoney, minus } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { lineAt, type PlacedOrder, placedOrder, sender } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder

beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
})

afterEach(() => api.close())

const invoicing = (more: Record<string, string> = {}) =>
  placed.asVendor(`/vendor/${placed.vendor_hash}/invoicing`, {
    invoice_on: 'shipment',
    terms: 'net_15',
    prefix: 'TL-',
    delivery_fee: '12.50',
    tax_id: '',
    remit_to: '',
    tax_percent: '5',
    version: '0',
    ...more,
  })

const later = () => {
  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
}

const ship = (qty: number, index = 0) => {
  later()
  return placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: lineAt(placed.order, index).hashid, qty }],
  })
}

interface Billed {
  invoice: Invoice
  payments: Payment[]
}

const bill = async (index = 0, token = placed.buyer.token) => {
  const { shipments } = await placed.view()
  const path = `/invoice/${shipments[index]?.invoice_hash}`
  return (await api.send<{ data: Billed }>('GET', path, { token })).body.data
}

test('only staff record payments, and no more than the open amount', async () => {
  await invoicing()
  await ship(3)
  const { invoice } = await bill()
  const { access_token: token } = await api.signIn('operations')
  const asStaff = sender(api, token)
  const path = `/invoice/${invoice.hashid}/payments`
  const payment = { amount: '10.00', paid_on: invoice.issued_on, method: 1, reference: 'ACH 5512' }
  expect((await placed.asVendor(path, payment)).status).toBe(403)
  expect((await placed.asBuyer(path, payment)).status).toBe(403)
  expect((await asStaff(path, payment)).body.message).toContain('is still open')
  const left = minus(invoice.amount, '10.00')
  expect((await bill()).invoice).toMatchObject({ paid_amount: '10.00', open_amount: left, paid_on: null })
  const tooMuch = await asStaff(path, { ...payment, amount: invoice.amount })
  expect([tooMuch.status, tooMuch.body.errors?.amount?.[0]]).toEqual([
    422,
    expect.stringContaining('is open'),
  ])
  expect((await asStaff(path, { ...payment, paid_on: '2030-01-01' })).body.errors).toHaveProperty('paid_on')
  later()
  expect((await asStaff(path, { ...payment, amount: left })).body.message).toContain('is paid')
  const settled = await bill()
  expect(settled.invoice).toMatchObject({ status: 2, open_amount: '0.00', paid_on: invoice.issued_on })
  expect(settled.payments.map(({ amount, method }) => [amount, method])).toEqual([
    ['10.00', 1],
    [left, 1],
  ])
  expect((await asStaff(path, payment)).status).toBe(422)
  const log = await api.db.select().from(auditLog).where(eq(auditLog.event, 'payment-recorded'))
  expect(log.map(({ subject_hash }) => subject_hash)).toEqual([invoice.hashid, invoice.hashid])
  const { body } = await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })
  expect(body.data.find(({ hashid }) => hashid === invoice.hashid)).toEqual(settled.invoice)
})

test('staff record what a vendor pays back after a credit, in parts, and no more than it owes', async () => {
  await invoicing({ tax_percent: '0' })
  await ship(3)
  const { invoice } = await bill()
  const asStaff = sender(api, (await api.signIn('operations')).access_token)
  const payment = { amount: invoice.amount, paid_on: invoice.issued_on, method: 0, reference: 'Check 17' }
  const path = `/invoice/${invoice.hashid}/refunds`
  expect((await asStaff(path, { ...payment, amount: '1' })).body.errors).toEqual({
    amount: [`No refund is due on invoice ${invoice.invoice_number}.`],
  })
  await asStaff(`/invoice/${invoice.hashid}/payments`, payment)
  const { hashid } = lineAt(placed.order, 0)
  await placed.asVendor(`/shipment/${(await placed.view()).shipments[0]?.hashid}/delivered`)
  await placed.asBuyer(`/order/${placed.order_hash}/checkIn`, {
    lines: [
      {
        order_item_hash: hashid,
        received_qty: 3,
        issue: { reason: issueReason.value.quality, qty: 1, note: 'Broken', photograph_hash: null },
      },
    ],
  })
  const [claim] = (await placed.view()).claims
  await placed.asVendor(`/claim/${claim?.hashid}/answer`, { granted_qty: 1, note: '' })
  const due = (await bill()).invoice.refund_amount
  expect(due).toBe(lineAt(placed.order, 0).final_sell_price)

  const refund = { amount: '0.25', paid_on: invoice.issued_on, method: 1, reference: 'ACH 9' }
  expect((await placed.asVendor(path, refund)).status).toBe(403)
  expect((await placed.asBuyer(path, refund)).status).toBe(403)
  const tooMuch = await asStaff(path, { ...refund, amount: minus(due, '-0.01') })
  expect(tooMuch.body.errors?.amount).toEqual([
    `A refund of ${formatMoney(due)} is due. Enter that much or less.`,
  ])
  expect((await asStaff(path, { ...refund, paid_on: '2030-01-01' })).body.errors).toHaveProperty('paid_on')
  const left = minus(due, '0.25')
  expect((await asStaff(path, refund)).body.message).toBe(
    `Refund of $0.25 recorded. ${formatMoney(left)} is still due`,
  )
  later()
  expect((await asStaff(path, { ...refund, amount: left })).body.message).toBe(
    `Refund of ${formatMoney(left)} recorded`,
  )
  const refunds = (await placed.view()).thread.filter(({ event }) => event === 'refunded')
  expect(refunds.map(({ note }) => note)).toEqual(
    ['0.25', left].map((amount) => `${invoice.invoice_number}, ${formatMoney(amount)}`),
  )
  const settled = await bill()
  expect(settled.invoice).toMatchObject({
    refund_amount: '0.00',
    open_amount: '0.00',
    paid_amount: minus(invoice.amount, due),
    paid_on: invoice.issued_on,
  })
  expect(settled.payments.slice(1)).toMatchObject(
    ['-0.25', minus('0', left)].map((amount) => ({
      amount,
      method: 1,
      reference: 'ACH 9',
      reason: refundReason,
      paid_on: invoice.issued_on,
    })),
  )
})

test('a store is reminded of an overdue invoice the day after it is due, and a week later, until it is paid', async () => {
  await invoicing({ terms: 'net_7' })
  await api.db
    .insert(storeSettings)
    .values({ store_hash: placed.order.store_hash, billing: { terms: 'net_7' } })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: { billing: { terms: 'net_7' } } })
  await ship(1)
  const { invoice } = await bill()
  const remind = async (days: number) => {
    const now = new Date(new Date(`${invoice.due_on}T18:00:00Z`).getTime() + days * 86_400_000)
    return api.db.transaction((tx) => remindOverdue(tx, now, 'https://portal.test'))
  }
  expect([await remind(0), await remind(1), await remind(1), await remind(7), await remind(8)]).toEqual([
    0, 1, 0, 0, 1,
  ])
  const mails = await api.db.select().from(outbox)
  const [reminder] = mails.filter(({ subject }) => subject.startsWith('1 invoice is overdue'))
  expect(reminder?.body).toContain(`https://portal.test/invoice/${invoice.hashid}`)
  const asStaff = sender(api, (await api.signIn('operations')).access_token)
  const payment = { amount: invoice.amount, paid_on: invoice.issued_on, method: 0, reference: '' }
  expect((await asStaff(`/invoice/${invoice.hashid}/payments`, payment)).status).toBe(200)
  expect(await remind(30)).toBe(0)
})
