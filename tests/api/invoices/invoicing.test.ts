import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { orderItems } from '../../../server/db/schema/orders/orders'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { type Payment } from '../../../src/domain/invoices/payment'
import { dayIn } from '../../../src/domain/orders/delivery'
import { formatFullDay } from '../../../src/domain/orders/full-date'
import { type Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { formatMoney, minus } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

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
