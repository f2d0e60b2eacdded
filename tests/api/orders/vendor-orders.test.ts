import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import type { OrderOutcome } from '../../../src/domain/orders/several-orders'
import type { VendorOrder } from '../../../src/domain/orders/vendor-order'
import { openTestApi, type TestApi } from '../support/api'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let first: PlacedOrder
let second: PlacedOrder
let token: string

beforeEach(async () => {
  api = await openTestApi()
  first = await placedOrder(api)
  second = await placedOrder(api)
  token = (await api.signIn('supplier')).access_token
})

afterEach(() => api.close())

interface Outcomes {
  message: string
  data: OrderOutcome[]
  errors?: Record<string, string[]>
}

const both = () => [first.order_hash, second.order_hash]

const actOn = (action: string, body: object, headers = {}) =>
  api.send<Outcomes>('POST', `/supplier/orders/${action}`, { token, body, headers })

const picked = (body: object, placed = first) =>
  api.send<Outcomes>('POST', `/order/${placed.order_hash}/picked`, { token, body })

const unsent = { carrier: 'Own truck', tracking_number: '' }

const listed = async (filter: string) =>
  (await api.send<{ data: VendorOrder[] }>('GET', `/supplier/orders?limit=-1&filter=${filter}`, { token }))
    .body.data

const file = (format: string, hashes = both()) =>
  api.app.request(`/api/v1/supplier/orders/file?orders=${hashes.join()}&format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })

const foreignOrder = async () => {
  const [order] = await api.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(ne(orders.vendor_hash, first.vendor_hash))
    .orderBy(orders.hashid)
    .limit(1)
  return order?.hashid ?? ''
}

const statesNow = async () => [(await first.view()).state, (await second.view()).state]

test('several orders are acknowledged at once', async () => {
  const { status, body } = await actOn('acknowledge', { order_hashes: both() })
  expect([status, body.message]).toEqual([200, '2 orders acknowledged'])
  expect(body.data.map(({ order_hash, is_done }) => [order_hash, is_done])).toEqual(
    both().map((hash) => [hash, true]),
  )
  expect(await statesNow()).toEqual([1, 1])
  expect(await actOn('acknowledge', { order_hashes: [] })).toMatchObject({ status: 422 })
})

test('shipping several orders ships what is left of each, and says why one was refused', async () => {
  const line = lineAt(first.order, 0)
  await first.asVendor(`/order/${first.order_hash}/shipments`, {
    ...unsent,
    lines: [{ order_item_hash: line.hashid, qty: 1 }],
  })
  for (const item of second.order.items)
    await second.asVendor(`/order/${second.order_hash}/items/${item.hashid}/omit`, { reason: 1, note: '' })
  const { body } = await actOn('ship', { order_hashes: both(), carrier: 'FedEx', tracking_number: '7712' })
  expect(body.message).toBe('1 of 2 orders shipped')
  expect(body.data[0]).toMatchObject({
    is_done: true,
    message: `${first.order.total_items - 1} cases shipped`,
  })
  expect(body.data[1]).toMatchObject({ is_done: false, message: 'This order is canceled.' })
  expect(await statesNow()).toEqual([3, 5])
  const { shipments } = await first.view()
  expect(shipments).toContainEqual(expect.objectContaining({ carrier: 'FedEx', tracking_number: '7712' }))
  const again = await actOn('ship', { order_hashes: [first.order_hash], ...unsent })
  expect(again.body.data[0]).toMatchObject({ is_done: false, message: 'All cases are shipped.' })
})

test('each order shipped in bulk gets its own tracking number, or the shared one', async () => {
  const shipped = await actOn('ship', {
    order_hashes: both(),
    carrier: 'FedEx',
    tracking_number: '7712',
    tracking_numbers: [{ order_hash: first.order_hash, tracking_number: '7713' }],
  })
  expect(shipped.body.message).toBe('2 orders shipped')
  expect((await first.view()).shipments).toMatchObject([{ carrier: 'FedEx', tracking_number: '7713' }])
  expect((await second.view()).shipments).toMatchObject([{ carrier: 'FedEx', tracking_number: '7712' }])
  const other = await actOn('ship', {
    order_hashes: [first.order_hash],
    ...unsent,
    tracking_numbers: [{ order_hash: second.order_hash, tracking_number: '7714' }],
  })
  expect([other.status, other.body.errors]).toEqual([
    422,
    { tracking_numbers: ['Enter tracking numbers for selected orders only'] },
  ])
})

test('lines whose swap is not answered wait, and the others are shipped', async () => {
  await first.asVendor(`/order/${first.order_hash}/items/${lineAt(first.order, 0).hashid}/swap`, {
    product_hash: first.replacement.hashid,
    qty: 1,
    sell_price: '7.50',
    reason: 1,
    note: '',
  })
  const { body } = await actOn('ship', { order_hashes: [first.order_hash], ...unsent })
  expect(body.data[0]?.message).toContain("1 line waits for the store's answer to a swap")
  expect(lineAt(await first.view(), 0).shipped_qty ?? 0).toBe(0)
  expect((await first.view()).state).toBe(2)
})

test('a product is omitted from several orders with a reason; an order without it is left alone', async () => {
  const { product_hash, purchasable_name, hashid } = lineAt(second.order, 0)
  await second.asVendor(`/order/${second.order_hash}/items/${hashid}/omit`, { reason: 2, note: '' })
  const omit = (body: object) => actOn('omit', { order_hashes: both(), product_hash, note: '', ...body })
  expect((await omit({ reason: 9 })).status).toBe(422)
  const { body } = await omit({ reason: 1, note: 'Crop failed' })
  expect(body.message).toBe('1 of 2 orders changed')
  expect(body.data.map(({ message }) => message)).toEqual([
    `${purchasable_name} omitted`,
    `No cases of ${purchasable_name} are left to ship.`,
  ])
  expect(lineAt(await first.view(), 0)).toMatchObject({ status: 3, issue_reason: 1, ordered_qty: 0 })
  expect(lineAt(await second.view(), 0)).toMatchObject({ issue_reason: 2 })
  const mails = await api.db.select().from(outbox)
  expect(mails.some(({ body: text }) => text.includes('Crop failed'))).toBe(true)
})

test('an order of another vendor is a 404, and the other orders stay unchanged', async () => {
  const order_hashes = [...both(), await foreignOrder()]
  expect((await actOn('acknowledge', { order_hashes })).status).toBe(404)
  expect((await actOn('ship', { order_hashes, ...unsent })).status).toBe(404)
  expect((await file('x12', order_hashes)).status).toBe(404)
  expect((await api.send('GET', `/order/${await foreignOrder()}`, { token })).status).toBe(404)
  expect(await statesNow()).toEqual([0, 0])
})

test("a broker's user acts on the orders of the vendor that it works for only", async () => {
  const { access_token } = await api.signIn('broker')
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/supplier/vendors?limit=-1', {
    token: access_token,
  })
  for (const { hashid } of body.data) {
    const { body: list } = await api.send<{ data: VendorOrder[] }>('GET', '/supplier/orders?limit=-1', {
      token: access_token,
      headers: { 'x-vendor': hashid },
    })
    expect(list.data.every(({ vendor_hash }) => vendor_hash === hashid)).toBe(true)
  }
})

test('upcoming orders have their delivery areas and open cases; past ones their invoices and credits', async () => {
  const [store] = await api.db.select().from(partners).where(eq(partners.hashid, first.order.store_hash))
  const upcoming = await listed('upcoming')
  expect(upcoming.find(({ hashid }) => hashid === first.order_hash)).toMatchObject({
    order_number: first.order.order_number,
    store_display_name: first.order.store_display_name,
    store_city: store?.city,
    store_state: store?.state,
    store_zip: store?.zip,
    open_items: first.order.total_items,
    invoices: [],
    invoiced_amount: '0.00',
    credited_amount: '0.00',
  })
  const past = await listed('historic')
  expect(past.every(({ vendor_hash }) => vendor_hash === first.vendor_hash)).toBe(true)
  const billed = past.filter(({ invoices }) => invoices.length > 0)
  expect(billed.length).toBeGreaterThan(0)
  const { body } = await api.send<{
    data: {
      hashid: string
      invoice_number: string
      order_hash: string
      amount: string
      credited_amount: string
    }[]
  }>('GET', '/invoices?limit=-1', { token })
  for (const order of billed.slice(0, 20)) {
    const own = body.data.filter(({ order_hash }) => order_hash === order.hashid)
    expect(new Set(order.invoices)).toEqual(
      new Set(own.map(({ hashid, invoice_number }) => ({ hashid, invoice_number }))),
    )
    expect(own.map(({ amount }) => amount)).toContain(order.invoiced_amount)
    expect(own.map(({ credited_amount }) => credited_amount)).toContain(order.credited_amount)
  }
})

test('picked cases are shipped, and missing ones are removed with a reason or wait', async () => {
  const [full, short, none] = [0, 1, 2].map((index) => lineAt(first.order, index))
  if (!full || !short || !none) throw new Error('The order has too few lines')
  const line = ({ hashid }: { hashid: string }, qty: number, reason: number | null = null) => ({
    order_item_hash: hashid,
    qty,
    reason,
  })
  const tooMany = await picked({ ...unsent, lines: [line(full, full.ordered_qty + 1)] })
  expect([tooMany.status, tooMany.body.errors?.['lines.0.qty']?.[0]]).toEqual([
    422,
    expect.stringContaining('left to ship'),
  ])
  const { status, body } = await picked({
    ...unsent,
    lines: [line(full, full.ordered_qty), line(short, 2, 1), line(none, 0, 2)],
  })
  expect([status, body.message]).toEqual([200, `${full.ordered_qty + 2} cases shipped. 2 lines are short`])
  const seen: OrderWithItems = await first.view()
  expect(lineAt(seen, 1)).toMatchObject({ ordered_qty: 2, shipped_qty: 2, issue_reason: 1 })
  expect(lineAt(seen, 2)).toMatchObject({ ordered_qty: 0, issue_reason: 2, status: 3 })
  expect(seen.state).toBe(3)

  const later = await picked({ ...unsent, lines: [line(lineAt(second.order, 0), 1)] }, second)
  expect(later.status).toBe(200)
  expect((await second.view()).state).toBe(2)
  const nothing = await picked({ ...unsent, lines: [line(lineAt(second.order, 1), 0)] }, second)
  expect(nothing.status).toBe(422)
})

test('a pick that cannot be shipped changes nothing at all', async () => {
  const [omitted, shipped] = [lineAt(first.order, 0), lineAt(first.order, 1)]
  const lines = [
    { order_item_hash: omitted.hashid, qty: 0, reason: 1 },
    { order_item_hash: shipped.hashid, qty: shipped.ordered_qty + 1, reason: null },
  ]
  expect((await picked({ ...unsent, lines })).status).toBe(422)
  expect(await first.view()).toMatchObject({ state: 0, total_items: first.order.total_items })
})
