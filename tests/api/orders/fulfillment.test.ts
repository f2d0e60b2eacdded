import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '../../../server/db/schema/access/users'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { accountOf } from '../../../src/domain/orders/ledger'
import { amountOf } from '../../../src/domain/orders/line-state'
import { type Order, order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { openTestApi, type TestApi } from '../support/api'
import { lineAt, type PlacedOrder, placedOrder, sender } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder

beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
})

afterEach(() => api.close())

const outOfStock = { reason: 1, note: '' }
const line = (index: number, order = placed.order) => lineAt(order, index)

const act = (index: number, kind: string, body?: unknown, send = placed.asVendor) =>
  send(`/order/${placed.order_hash}/items/${line(index).hashid}/${kind}`, body)

const ship = (lines: { order_item_hash: string; qty: number }[]) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
  return placed.asVendor(`/order/${placed.order_hash}/shipments`, {
    carrier: 'FedEx',
    tracking_number: '7712',
    lines,
  })
}

const shipAll = (order: OrderWithItems) =>
  ship(
    order.items
      .filter((item) => item.ordered_qty > (item.shipped_qty ?? 0))
      .map((item) => ({ order_item_hash: item.hashid, qty: item.ordered_qty - (item.shipped_qty ?? 0) })),
  )

const offer = (qty = 2) =>
  act(0, 'swap', {
    product_hash: placed.replacement.hashid,
    qty,
    sell_price: '7.50',
    reason: 1,
    note: 'Same maker',
  })

const stateOf = async () => (await placed.view()).state

const mails = async () =>
  (await api.db.select().from(outbox).orderBy(outbox.created_at)).map(({ subject }) => subject)

test('the thread names the request of each entry, and the vendor that a supplier or broker acted for', async () => {
  const { access_token: token } = await api.signIn('supplier')
  const path = `/order/${placed.order_hash}/acknowledge`
  await api.send('POST', path, { token, headers: { 'x-request-id': 'acknowledge-once' } })
  const { thread, vendor_name } = await placed.view()
  const entryOf = (wanted: string) => thread.find(({ event }) => event === wanted)
  expect(entryOf('acknowledged')).toMatchObject({ on_behalf: vendor_name, request_id: 'acknowledge-once' })
  const ordered = entryOf('ordered')
  expect(ordered).toMatchObject({ on_behalf: null, request_id: expect.stringMatching(/^[0-9a-z]{12}$/) })
})

test('a vendor acknowledges an order once: the store gets an email, and the order shows it', async () => {
  expect(placed.order.state).toBe(0)
  const paths = `/order/${placed.order_hash}/acknowledge`
  expect((await placed.asVendor(paths)).status).toBe(200)
  expect((await placed.asVendor(paths)).status).toBe(200)
  const seen = await placed.view()
  expect(seen.state).toBe(1)
  expect(seen.thread.filter(({ event }) => event === 'acknowledged')).toHaveLength(1)
  expect((await mails()).filter((subject) => subject.includes('is preparing'))).toHaveLength(1)
})

test('a store turns off emails about vendor actions, and still gets swaps to answer', async () => {
  const settings = { sends_update_mails: false }
  await api.db
    .insert(storeSettings)
    .values({ store_hash: placed.order.store_hash, order: settings })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: { order: settings } })
  const before = (await mails()).length
  expect((await placed.asVendor(`/order/${placed.order_hash}/acknowledge`)).status).toBe(200)
  expect((await ship([{ order_item_hash: line(1).hashid, qty: 1 }])).status).toBe(200)
  expect((await mails()).slice(before)).toEqual([])
  expect((await offer()).status).toBe(200)
  expect((await mails()).slice(before)).toEqual([expect.stringContaining('offers a swap')])
})

test('fewer cases are delivered, with the reason, and reset to what was ordered', async () => {
  const { ordered_qty } = line(0)
  expect((await act(0, 'change', { qty: 2, ...outOfStock })).status).toBe(200)
  const seen = await placed.view()
  expect(line(0, seen)).toMatchObject({
    ordered_qty: 2,
    wanted_qty: ordered_qty,
    issue_reason: 1,
    ordered_amount: amountOf(line(0), 2),
  })
  expect(seen.total_items).toBe(placed.order.total_items - ordered_qty + 2)
  expect(seen.adjusted_price).toBe(seen.account.ordered_amount)
  const { body, status } = await act(0, 'change', { qty: ordered_qty + 1, ...outOfStock })
  expect([status, body.errors?.qty?.[0]]).toEqual([
    422,
    expect.stringContaining(`The store ordered ${ordered_qty}`),
  ])
  expect((await act(0, 'reset')).status).toBe(200)
  expect(line(0, await placed.view())).toMatchObject({ status: 4, ordered_qty, issue_reason: null })
})

test('omitting a line needs a reason from the list and removes it from the totals', async () => {
  expect((await act(1, 'omit', { reason: 9, note: '' })).status).toBe(422)
  expect((await act(1, 'omit', outOfStock)).status).toBe(200)
  const seen = await placed.view()
  expect(line(1, seen)).toMatchObject({ status: 3, issue_reason: 1, ordered_qty: 0, ordered_amount: '0.00' })
  expect(seen.total_lines).toBe(placed.order.total_lines - 1)
  expect((await act(1, 'omit', outOfStock)).status).toBe(422)
})

test('an order whose lines are all omitted is canceled', async () => {
  for (const index of [0, 1, 2]) await act(index, 'omit', outOfStock)
  expect(await stateOf()).toBe(5)
})

test('an order is shipped in parts, and delivered with its last shipment', async () => {
  expect((await ship([{ order_item_hash: line(0).hashid, qty: 1 }])).status).toBe(200)
  expect(await stateOf()).toBe(2)
  const { status, body } = await ship([{ order_item_hash: line(0).hashid, qty: line(0).ordered_qty }])
  expect([status, body.errors?.['lines.0.qty']?.[0]]).toEqual([422, expect.stringContaining('left to ship')])
  expect((await shipAll(await placed.view())).status).toBe(200)
  const shipped = await placed.view()
  expect(shipped.state).toBe(3)
  expect(shipped.items.every((item) => item.status === 1 && item.shipped_qty === item.ordered_qty)).toBe(true)
  expect(shipped.shipments).toMatchObject([
    { carrier: 'FedEx', tracking_number: '7712', lines: [{ qty: 1 }], delivered_at: null },
    { delivered_at: null },
  ])
  expect(accountOf(shipped.thread.filter(({ event }) => event === 'ordered'))).toMatchObject({
    ordered_amount: shipped.account.ordered_amount,
  })
  const [first, second] = shipped.shipments
  await placed.asVendor(`/shipment/${first?.hashid}/delivered`)
  expect(await stateOf()).toBe(3)
  await placed.asVendor(`/shipment/${second?.hashid}/delivered`)
  await placed.asVendor(`/shipment/${second?.hashid}/delivered`)
  const seen = await placed.view()
  expect(seen.state).toBe(4)
  const delivered = seen.thread.filter(({ event }) => event === 'delivered')
  expect(delivered.reduce((total, { qty }) => total + qty, 0)).toBe(seen.total_items)
})

test('concurrent shipments never exceed the ordered cases', async () => {
  const { hashid, ordered_qty } = line(0)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ship([{ order_item_hash: hashid, qty: Math.ceil(ordered_qty / 2) }])),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 422, 422])
  expect(line(0, await placed.view()).shipped_qty).toBe(ordered_qty)
})

test('the list of orders shows the state of each', async () => {
  await ship([{ order_item_hash: line(0).hashid, qty: 1 }])
  const { access_token: token } = await api.signIn('supplier')
  const { body } = await api.send<{ data: Order[] }>('GET', '/orders?limit=-1&filter=upcoming', { token })
  const [listed] = body.data.filter(({ hashid }) => hashid === placed.order_hash)
  expect(listed).toMatchObject({ state: 2, time_zone: placed.buyer.store.time_zone })
  expect(await placed.view()).toMatchObject(z.parse(order, listed))
})

test('another vendor finds nothing, a store may not act for its vendor, and staff may', async () => {
  await api.db
    .update(users)
    .set({ vendor_hash: placed.order.store_hash })
    .where(eq(users.email, 'onboarding@portal.test'))
  const as = async (who: string) => sender(api, (await api.signIn(who)).access_token)
  expect((await act(0, 'omit', outOfStock, await as('onboarding'))).status).toBe(404)
  expect((await act(0, 'omit', outOfStock, placed.asBuyer)).status).toBe(403)
  expect((await act(0, 'omit', outOfStock, await as('operations'))).status).toBe(200)
})

test('checking in an order without a shipment marks it as shipped and delivered', async () => {
  api.clock.now = new Date(`${placed.order.date_required}T20:00:00Z`)
  const store = sender(api, (await api.signIn('corporate')).access_token)
  const { status } = await store(`/order/${placed.order_hash}/checkIn`, {
    lines: placed.order.items.map(({ hashid, ordered_qty }, index) => ({
      order_item_hash: hashid,
      received_qty: index === 0 ? ordered_qty - 1 : ordered_qty,
      issue: index === 0 ? { reason: 1, qty: 1, note: '', photograph_hash: null } : null,
    })),
  })
  expect(status).toBe(200)
  const { body } = await api.send<{ data: OrderWithItems[] }>(
    'GET',
    `/store/${placed.order.store_hash}/orders/${placed.vendor_hash}?date_required=${placed.order.date_required}`,
    { token: (await api.signIn('corporate')).access_token },
  )
  const seen = body.data.find(({ hashid }) => hashid === placed.order_hash)
  expect(seen).toMatchObject({ state: 4, account: { shipped_qty: placed.order.total_items } })
  expect(seen?.shipments).toMatchObject([{ shipped_by: null, carrier: '' }])
})
