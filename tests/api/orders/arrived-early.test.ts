import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LastOrdered } from '../../../src/domain/catalogue/contract'
import { dayIn } from '../../../src/domain/orders/delivery'
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
const ship = () =>
  placed.asVendor(`${ofOrder()}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: placed.order.items.map(({ hashid, ordered_qty }) => ({
      order_item_hash: hashid,
      qty: ordered_qty,
    })),
  })
const checkIn = () =>
  placed.asBuyer(`${ofOrder()}/checkIn`, {
    lines: placed.order.items.map(({ hashid, ordered_qty }) => ({
      order_item_hash: hashid,
      received_qty: ordered_qty,
      issue: null,
    })),
  })
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

test('an order that comes before its day is checked in once it is shipped, and is then on the way no more', async () => {
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

test('what is delivered is neither moved nor enlarged', async () => {
  expect((await ship()).status).toBe(200)
  const [shipment] = (await placed.view()).shipments
  expect((await placed.asVendor(`/shipment/${shipment?.hashid}/delivered`)).status).toBe(200)
  for (const refused of [await addCases(), await move()])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Order ${placed.order.order_number} is delivered already. Place a new order for what else you need.`,
    ])
})

test('what is invoiced in full is neither moved nor enlarged', async () => {
  await placed.asVendor(`/vendor/${placed.vendor_hash}/invoicing`, {
    invoice_on: 'shipment',
    terms: 'net_15',
    prefix: 'TL-',
    delivery_fee: '0.00',
    remit_to: '',
    tax_percent: '0',
    version: '0',
  })
  expect((await ship()).status).toBe(200)
  for (const refused of [await addCases(), await move()])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Order ${placed.order.order_number} is invoiced already. Place a new order for what else you need.`,
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
