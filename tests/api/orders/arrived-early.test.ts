import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LastOrdered } from '../../../src/domain/catalogue/contract'
import { dayIn } from '../../../src/domain/orders/delivery'
import { issueReason } from '../../../src/domain/orders/order'
import { orderState } from '../../../src/domain/orders/order-state'
import type { Dashboard } from '../../../src/domain/reports/contract'
import { openTestApi, type TestApi } from '../support/api'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
})
afterEach(() => api.close())

const get = async <T>(path: string) => (await placed.buyer.send<{ data: T }>('GET', path)).body.data
const ofOrder = () => `/order/${placed.order_hash}`
const ship = (order = placed.order) =>
  placed.asVendor(`${ofOrder()}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: order.items.map(({ hashid, ordered_qty }) => ({
      order_item_hash: hashid,
      qty: ordered_qty,
    })),
  })
const checkIn = (order = placed.order) =>
  placed.asBuyer(`${ofOrder()}/checkIn`, {
    lines: order.items.map(({ hashid, ordered_qty }) => ({
      order_item_hash: hashid,
      received_qty: ordered_qty,
      issue: null,
    })),
  })
const deliver = async (order = placed.order) => {
  expect((await ship(order)).status).toBe(200)
  const [shipment] = (await placed.view()).shipments
  expect((await placed.asVendor(`/shipment/${shipment?.hashid}/delivered`)).status).toBe(200)
}
const addCases = () => {
  const { hashid, ordered_qty } = lineAt(placed.order, 0)
  return placed.asBuyer(`${ofOrder()}/change`, {
    lines: [{ order_item_hash: hashid, qty: ordered_qty * 2 }],
    date_required: null,
    note: '',
  })
}
const move = () =>
  placed.asBuyer(`/store/${placed.order.store_hash}/moveOrder`, {
    order_hash: placed.order_hash,
    date_required: placed.order.date_required,
  })

test('an order that arrives early is checked in after shipping, and is no longer on the way', async () => {
  expect(placed.order.date_required > dayIn(placed.order.time_zone, api.clock.now)).toBe(true)
  expect(await checkIn()).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('no shipment has been recorded') },
  })
  const countOnTheWay = async () => (await get<Dashboard>('/dashboard')).on_the_way.count
  expect((await ship()).status).toBe(200)
  const before = await countOnTheWay()
  expect((await checkIn()).status).toBe(200)
  expect((await placed.view()).state).toBe(orderState.value.delivered)
  expect(await countOnTheWay()).toBe(before - 1)
})

test('an order that was checked in only in part is delivered, too', async () => {
  const [first] = placed.order.items
  await placed.asVendor(`${ofOrder()}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: first?.hashid, qty: 1 }],
  })
  expect((await placed.view()).state).toBe(orderState.value.partlyShipped)
  const { status } = await placed.asBuyer(`${ofOrder()}/checkIn`, {
    lines: [{ order_item_hash: first?.hashid, received_qty: 1, issue: null }],
  })
  expect(status).toBe(200)
  expect((await placed.view()).state).toBe(orderState.value.delivered)
})

test('a delivered order can be neither moved nor enlarged', async () => {
  await deliver()
  for (const refused of [await addCases(), await move()])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Order ${placed.order.order_number} is already delivered. Place a new order for anything else you need.`,
    ])
})

test('a line of which the vendor delivered fewer cases is not reset to what was ordered', async () => {
  const { hashid, ordered_qty } = lineAt(placed.order, 0)
  const ofLine = `${ofOrder()}/items/${hashid}`
  const fewer = { qty: ordered_qty - 1, reason: issueReason.value.outOfStock, note: '' }
  expect((await placed.asVendor(`${ofLine}/change`, fewer)).status).toBe(200)
  await deliver(await placed.view())
  const refused = await placed.asVendor(`${ofLine}/reset`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Order ${placed.order.order_number} is already delivered. Its lines can't be reset.`,
  ])
  const seen = await placed.view()
  expect([seen.state, seen.items.find((item) => item.hashid === hashid)?.ordered_qty]).toEqual([
    orderState.value.delivered,
    ordered_qty - 1,
  ])
})

test('a swap is not accepted once the order is checked in, and can still be declined', async () => {
  const { hashid } = lineAt(placed.order, 0)
  const { items } = placed.order
  const offered = await placed.asVendor(`${ofOrder()}/items/${hashid}/swap`, {
    product_hash: placed.replacement.hashid,
    qty: 2,
    sell_price: '7.50',
    reason: issueReason.value.outOfStock,
    note: '',
  })
  expect(offered.status).toBe(200)
  const others = { ...placed.order, items: items.filter((item) => item.hashid !== hashid) }
  expect((await ship(others)).status).toBe(200)
  expect((await checkIn(others)).status).toBe(200)
  const [swap] = (await placed.view()).swap_offers
  const answer = (is_accepted: boolean) =>
    placed.asBuyer(`/swap/${swap?.hashid}/answer`, { is_accepted, note: '' })
  const refused = await answer(true)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Order ${placed.order.order_number} is already checked in. Decline this swap.`,
  ])
  expect((await placed.view()).items).toHaveLength(items.length)
  expect((await answer(false)).status).toBe(200)
})

test('a fully invoiced order can be neither moved nor enlarged', async () => {
  await placed.asVendor(`/vendor/${placed.vendor_hash}/invoicing`, {
    invoice_on: 'shipment',
    terms: 'net_15',
    prefix: 'TL-',
    delivery_fee: '0.00',
    tax_id: '',
    remit_to: '',
    tax_percent: '0',
    version: '0',
  })
  expect((await ship()).status).toBe(200)
  for (const refused of [await addCases(), await move()])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Order ${placed.order.order_number} is already invoiced. Place a new order for anything else you need.`,
    ])
})

test('a product was last ordered on the day when the order was placed, whatever day it is for', async () => {
  const last = await get<LastOrdered[]>('/lastOrdered?limit=-1')
  const { product_hash } = lineAt(placed.order, 0)
  const found = last.find(
    (it) => it.product_hash === product_hash && it.store_hash === placed.order.store_hash,
  )
  expect(found?.date).toBe(dayIn(placed.order.time_zone, api.clock.now))
})

test('the invoice of a delivery that its store checks in comes from the vendor', async () => {
  expect((await ship()).status).toBe(200)
  expect((await checkIn()).status).toBe(200)
  const { thread, vendor_name } = await placed.view()
  expect(thread.find(({ event }) => event === 'invoiced')).toMatchObject({ by: null, on_behalf: vendor_name })
  expect(thread.find(({ event }) => event === 'received')).toMatchObject({ on_behalf: null })
})
