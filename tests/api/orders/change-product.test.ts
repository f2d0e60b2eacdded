import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderOutcome } from '../../../src/domain/orders/several-orders'
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

/** Delivers other quantities of the first product of both orders. */
const change = (ofFirst: number, ofSecond: number, as = token) =>
  api.send<{ message: string; data: OrderOutcome[] }>('POST', '/supplier/orders/change', {
    token: as,
    body: {
      product_hash: lineAt(first.order, 0).product_hash,
      quantities: [
        { order_hash: first.order_hash, qty: ofFirst },
        { order_hash: second.order_hash, qty: ofSecond },
      ],
      reason: 1,
      note: 'Crop failed',
    },
  })
const orderedNow = async () =>
  [lineAt(await first.view(), 0), lineAt(await second.view(), 0)].map(({ ordered_qty }) => ordered_qty)

test('each order gets its share of what is left to ship, and one without a share loses the product', async () => {
  const { hashid, ordered_qty, purchasable_name } = lineAt(first.order, 0)
  await first.asVendor(`/order/${first.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: hashid, qty: 2 }],
  })
  const { status, body } = await change(3, 0)
  expect([status, body.message]).toEqual([200, '2 orders changed'])
  expect(body.data.map(({ message }) => message)).toEqual([
    `3 cases of ${purchasable_name} instead of ${ordered_qty - 2}`,
    `0 cases of ${purchasable_name} instead of ${ordered_qty}`,
  ])
  expect(await orderedNow()).toEqual([5, 0])
  expect((await first.view()).thread.some(({ note }) => note === 'Crop failed')).toBe(true)
})

test('more cases than are left are refused for that order, and the others are changed', async () => {
  const { ordered_qty } = lineAt(first.order, 0)
  const { body } = await change(ordered_qty + 1, 1)
  expect(body.message).toBe('1 of 2 orders changed')
  expect(body.data[0]).toMatchObject({
    is_done: false,
    message: expect.stringContaining('Enter that many or fewer'),
  })
  expect(await orderedNow()).toEqual([ordered_qty, 1])
})

test('orders of another vendor are a 404, and negative cases are refused', async () => {
  const before = await orderedNow()
  const stranger = (await api.signIn('broker')).access_token
  const own = (
    await api.send<{ data: { supplier: { data: { vendor: { data: { hashid: string } } } } } }>(
      'GET',
      '/auth/user?with=supplier.vendor',
      { token: stranger },
    )
  ).body.data.supplier.data.vendor.data.hashid
  expect(own).not.toBe(first.vendor_hash)
  expect((await change(1, 1, stranger)).status).toBe(404)
  expect((await change(-1, 1)).status).toBe(422)
  expect(await orderedNow()).toEqual(before)
})
