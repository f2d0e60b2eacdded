import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { receivedLots } from '../../../server/db/schema/orders/lots'
import { orderItems } from '../../../server/db/schema/orders/orders'
import type { RecallReach } from '../../../src/domain/catalogue/managed-recall'
import type { RecentLot } from '../../../src/domain/orders/lots'
import type { OrderLine } from '../../../src/domain/orders/order-detail'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { type PlacedOrder, placedOrder } from '../support/placed-order'

const source = 'Valley Farms, 1 Field Rd, Salinas, CA'
const lot = (lot_code: string, qty: number) => ({ lot_code, source, qty })

let api: TestApi
/** Orders of two stores with the same product of the Food Traceability List. */
let placed: PlacedOrder
let other: PlacedOrder
let product_hash: string
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
  other = await placedOrder(api, { store: 1 })
  product_hash = placed.order.items[0]?.product_hash ?? ''
  await api.db.update(products).set({ is_traceable: true }).where(eq(products.hashid, product_hash))
})
afterEach(() => api.close())

function tracedLine({ items }: PlacedOrder['order']): OrderLine {
  const found = items.find((item) => item.product_hash === product_hash)
  if (!found) throw new Error('The order has no such product')
  return found
}
const ship = (of: PlacedOrder, qty: number, lots?: object[]) =>
  of.asVendor(`/order/${of.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: tracedLine(of.order).hashid, qty, ...(lots && { lots }) }],
  })
/** Checks the product in once it has arrived. */
async function checkIn(of: PlacedOrder, received_qty: number, lots?: object[]) {
  api.clock.now = new Date(`${of.order.date_required}T21:00:00Z`)
  const { access_token: token } = await api.signIn('corporate')
  return api.send<{ errors?: Record<string, string[]> }>('POST', `/order/${of.order_hash}/checkIn`, {
    token,
    body: {
      lines: [
        { order_item_hash: tracedLine(of.order).hashid, received_qty, issue: null, ...(lots && { lots }) },
      ],
    },
  })
}
const receivedOf = async (of: PlacedOrder) =>
  (
    await api.db
      .select()
      .from(receivedLots)
      .where(eq(receivedLots.order_item_hash, tracedLine(of.order).hashid))
      .orderBy(receivedLots.lot_code)
  ).map(({ lot_code, source, qty }) => ({ lot_code, source, qty }))

test('a product on the list ships with its lots only, which both sides see', async () => {
  expect(tracedLine(await placed.view()).is_traceable).toBe(true)
  for (const [lots, message] of [
    [undefined, 'Enter the traceability lot code of '],
    [[{ ...lot('AB-12', 2), source: '' }], 'Enter where the lot codes of '],
    [[lot('AB-12', 1)], 'The lots have 1 case, but the line has 2 cases.'],
  ] as const) {
    const { status, body } = await ship(placed, 2, lots && [...lots])
    expect(status).toBe(422)
    expect(body.errors?.['lines.0.lots']?.[0]).toContain(message)
  }
  expect((await ship(placed, 2, [lot('AB-12', 1), lot('CD-9', 1)])).status).toBe(200)
  expect((await placed.view()).shipments[0]?.lines[0]?.lots).toEqual([lot('AB-12', 1), lot('CD-9', 1)])
})

test('a product that is not on the list may have lots', async () => {
  const line = placed.order.items.find((item) => item.product_hash !== product_hash)
  const shipped = await placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: line?.hashid, qty: 1, lots: [{ lot_code: 'X', source: '', qty: 1 }] }],
  })
  expect(shipped.status).toBe(200)
})

test('several orders at once name the product whose lot code is missing', async () => {
  const { body } = await placed.asVendor('/supplier/orders/ship', {
    order_hashes: [placed.order_hash],
    tracking_numbers: [],
    carrier: '',
    tracking_number: '',
  })
  expect(JSON.stringify(body)).toContain('needs its lot code. Open the order and enter it.')
})

test('the lots that were shipped last are offered again', async () => {
  await ship(placed, 1, [lot('AB-12', 1)])
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await ship(other, 1, [lot('CD-9', 1)])
  const { access_token: token } = await api.signIn('supplier')
  const { body } = await api.send<{ data: RecentLot[] }>('GET', `/order/${placed.order_hash}/recentLots`, {
    token,
  })
  expect(body.data).toEqual([
    { product_hash, lot_code: 'CD-9', source },
    { product_hash, lot_code: 'AB-12', source },
  ])
})

test('the packing slip of a shipped order names the lots and their source', async () => {
  const traced = tracedLine(placed.order)
  const { status } = await placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: placed.order.items.map(({ hashid, ordered_qty }) => ({
      order_item_hash: hashid,
      qty: ordered_qty,
      ...(hashid === traced.hashid && { lots: [lot('AB-12', ordered_qty)] }),
    })),
  })
  expect(status).toBe(200)
  const { access_token } = await api.signIn('supplier')
  const response = await api.app.request(
    `/api/v1/supplier/orders/file?orders=${placed.order_hash}&format=packing-slips`,
    { headers: { authorization: `Bearer ${access_token}` } },
  )
  const [slip = ''] = await pagesOf(await response.arrayBuffer())
  expect(slip.replaceAll(/\s+/g, ' ')).toContain(`lot AB-12 × ${traced.ordered_qty}, ${source}`)
})

test('a check-in confirms the shipped lots, or corrects them, and may be repeated', async () => {
  await ship(placed, 3, [lot('AB-12', 2), lot('CD-9', 1)])
  expect((await checkIn(placed, 2)).status).toBe(200)
  expect(await receivedOf(placed)).toEqual([lot('AB-12', 2)])
  expect((await checkIn(placed, 3, [lot('AB-12', 2), { ...lot('CD-8', 1), source: '' }])).status).toBe(200)
  expect(await receivedOf(placed)).toEqual([lot('AB-12', 2), { ...lot('CD-8', 1), source: '' }])
  const { status, body } = await checkIn(placed, 3, [lot('AB-12', 2)])
  expect([status, body.errors?.['lines.0.lots']?.[0]]).toEqual([
    422,
    'The lots have 2 cases, but the line has 3 cases.',
  ])
})

test('a recall of a lot affects the stores that got it, and those whose lots nobody recorded', async () => {
  await ship(placed, 1, [lot('AB-12', 1)])
  await ship(other, 1, [lot('CD-9', 1)])
  const { access_token: token } = await api.signIn('operations')
  const recall = await api.send<{ data: { hashid: string } }>('POST', '/admin/product-recall', {
    token,
    body: {
      product_hash,
      lots: 'ab-12, ZZ-1',
      best_by_from: '',
      best_by_until: '',
      reason: 'Listeria.',
      instructions: 'Throw it away.',
      version: '0',
    },
  })
  const reached = async () => {
    // The clock may have moved since.
    const { access_token: token } = await api.signIn('operations')
    const { body } = await api.send<{ data: RecallReach }>(
      'GET',
      `/admin/product-recall/${recall.body.data.hashid}/reach`,
      { token },
    )
    return body.data.stores.map(({ hashid }) => hashid)
  }
  const two = [placed, other].map(({ order }) => order.store_hash)
  expect(await reached()).toEqual(expect.arrayContaining(two))
  await recordLots('OLD-1', [placed, other])
  expect(await reached()).toEqual([placed.order.store_hash])
  // A lot that the store reads off a label counts as well.
  await checkIn(other, 1, [lot('AB-12', 1)])
  expect((await reached()).sort()).toEqual(two.toSorted())
})

/** Records that all deliveries of the product, but for these, were of another lot. */
async function recordLots(lot_code: string, except: readonly PlacedOrder[]) {
  const items = await api.db.select().from(orderItems).where(eq(orderItems.product_hash, product_hash))
  const lines = except.map(({ order }) => tracedLine(order).hashid)
  const [user] = await api.db.select().from(users)
  await api.db.insert(receivedLots).values(
    items
      .filter(({ hashid }) => !lines.includes(hashid))
      .map(({ hashid, qty }) => ({
        order_item_hash: hashid,
        lot_code,
        source: '',
        qty,
        received_at: api.clock.now.toISOString(),
        received_by_hash: user?.hashid ?? '',
      })),
  )
}
