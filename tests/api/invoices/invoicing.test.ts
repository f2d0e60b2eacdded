import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { orderItems } from '../../../server/db/schema/orders/orders'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { remindOverdue } from '../../../server/invoices/remind-overdue'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { type Payment, refundReason } from '../../../src/domain/invoices/payment'
import { dayIn } from '../../../src/domain/orders/delivery'
import { formatFullDay } from '../../../src/domain/orders/full-date'
import { issueReason, type Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { formatMoney, minus } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
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
/** The text of the PDF of an invoice or an order. */
async function textOf(hashid: string, kind: 'invoice' | 'order' = 'invoice') {
  const pdf = await api.app.request(`/api/v1/${kind}/${hashid}/pdf`, {
    headers: { authorization: `Bearer ${placed.buyer.token}` },
  })
  return (await pagesOf(await pdf.arrayBuffer())).join(' ').replaceAll(/\s+/g, ' ')
}

test('a vendor that invoices shipments bills each at once, with the fee on the first, the tax, and its terms', async () => {
  await api.db.delete(storeSettings).where(eq(storeSettings.store_hash, placed.order.store_hash))
  expect((await invoicing()).status).toBe(200)
  await ship(1)
  await ship(2)
  const price = lineAt(placed.order, 0).final_sell_price
  const { invoice } = await bill()
  expect(invoice).toMatchObject({ invoice_number: 'TL-000001', delivery_fee: '12.50', status: 0 })
  expect(minus(minus(invoice.amount, invoice.tax_amount), invoice.delivery_fee)).toBe(price)
  expect(new Date(invoice.due_on).getTime() - new Date(invoice.issued_on).getTime()).toBe(15 * 86_400_000)
  expect((await bill(1)).invoice).toMatchObject({ invoice_number: 'TL-000002', delivery_fee: '0.00' })
  const text = await textOf(invoice.hashid)
  for (const shown of [
    'Net 15 days',
    formatFullDay(invoice.due_on),
    `Delivery fee ${formatMoney('12.50')}`,
    `Tax ${formatMoney(invoice.tax_amount)}`,
  ])
    expect(text).toContain(shown)
  expect(await textOf(placed.order_hash, 'order')).toContain('TL-000001, TL-000002')
  const mails = await api.db.select().from(outbox)
  expect(mails.filter(({ subject }) => subject.startsWith('Invoice TL-'))).toHaveLength(2)
})

test("a store's terms and tax exemption override those of the vendor", async () => {
  await invoicing()
  const billing = { terms: 'net_7' as const, tax_exempt_number: 'X-1' }
  await api.db
    .insert(storeSettings)
    .values({ store_hash: placed.order.store_hash, billing })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: { billing } })
  await ship(1)
  const { invoice } = await bill()
  expect(invoice.tax_amount).toBe('0.00')
  expect(new Date(invoice.due_on).getTime() - new Date(invoice.issued_on).getTime()).toBe(7 * 86_400_000)
})

test('a vendor that invoices deliveries bills nothing before', async () => {
  await ship(1)
  const [shipped] = (await placed.view()).shipments
  expect(shipped?.invoice_hash).toBeNull()
  await placed.asVendor(`/shipment/${shipped?.hashid}/delivered`)
  expect((await bill()).invoice).toMatchObject({ invoice_number: 'INV-000001', tax_amount: '0.00' })
})

test('concurrent invoices are numbered without gaps', async () => {
  await invoicing()
  const { access_token: token } = await api.signIn('supplier')
  const { body } = await api.send<{ data: Order[] }>('GET', '/orders?limit=-1&filter=upcoming', { token })
  const orders = await Promise.all(
    body.data.slice(0, 6).map(async ({ hashid, store_hash, vendor_hash, date_required }) => {
      const path = `/store/${store_hash}/orders/${vendor_hash}?date_required=${date_required}`
      const answer = await api.send<{ data: OrderWithItems[] }>('GET', path, { token })
      return answer.body.data.find((order) => order.hashid === hashid)
    }),
  )
  const sent = orders.flatMap((order) =>
    (order?.items ?? []).slice(0, 3).map((item) => ({ order_hash: order?.hashid, item })),
  )
  // One of them ships more than there is, and takes no number.
  const answers = await Promise.all(
    sent.map(({ order_hash, item }, index) =>
      placed.asVendor(`/order/${order_hash}/shipments`, {
        carrier: '',
        tracking_number: '',
        lines: [{ order_item_hash: item.hashid, qty: index === 2 ? 9_999 : 1 }],
      }),
    ),
  )
  const written = answers.filter(({ status }) => status === 200).length
  expect(written).toBe(sent.length - 1)
  const rows = await api.db.select().from(invoices).where(eq(invoices.vendor_hash, placed.vendor_hash))
  const numbers = rows.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: written }, (_, index) => index + 1))
})

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

test('a vendor reads its own invoices, and edits only its own invoicing', async () => {
  await invoicing()
  await ship(1)
  const { access_token: token } = await api.signIn('supplier')
  expect((await bill(0, token)).invoice.invoice_number).toBe('TL-000001')
  expect((await invoicing({ prefix: 'OTHER-' })).status).toBe(409)
  expect((await invoicing({ prefix: 'OTHER-', version: '1' })).status).toBe(200)
  expect((await placed.asVendor('/vendor/nosuchvendor/invoicing', {})).status).toBe(422)
  const path = `/vendor/${placed.buyer.vendors.find(({ hashid }) => hashid !== placed.vendor_hash)?.hashid}/invoicing`
  expect((await api.send('GET', path, { token })).status).toBe(404)
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

test('an invoice names its discounts, and the day on which its shipment was delivered', async () => {
  expect((await invoicing()).status).toBe(200)
  const { hashid, sell_price } = lineAt(placed.order, 0)
  await api.db
    .update(orderItems)
    .set({ discount_amount: '1.25', final_sell_price: minus(sell_price, '1.25') })
    .where(eq(orderItems.hashid, hashid))
  await ship(2)
  const { invoice } = await bill()
  const text = await textOf(invoice.hashid)
  expect(text).toContain('discount $2.50')
  expect(text).toContain(`Discounts ${formatMoney('-2.50')}`)
  expect(text).toContain(`Delivery day ${formatFullDay(invoice.date_required)}`)
  const [shipment] = (await placed.view()).shipments
  await placed.asVendor(`/shipment/${shipment?.hashid}/delivered`)
  expect(await textOf(invoice.hashid)).toContain(
    `Delivered ${formatFullDay(dayIn(placed.order.time_zone, api.clock.now))}`,
  )
})

test('a tax has up to three decimals', async () => {
  expect((await invoicing({ tax_percent: '8.8755' })).body.errors?.tax_percent).toEqual([
    'Enter a percentage below 100 with at most 3 decimals',
  ])
  expect((await invoicing({ tax_percent: '8.875' })).status).toBe(200)
})
