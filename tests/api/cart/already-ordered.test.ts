import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlreadyOrdered } from '../../../src/domain/cart/already-ordered'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
})
afterEach(() => api.close())

const alreadyOrdered = async (buyer: Buyer) =>
  (
    await buyer.send<{ data: AlreadyOrdered[] }>(
      'GET',
      `/unconfirmedOrders/ordered?filters=forPartner(${buyer.store.hashid})`,
    )
  ).body.data

test('a cart line whose product is on an open order of its store names the order, until it is canceled', async () => {
  const { buyer, order } = placed
  const [first] = order.items
  const product = buyer.find(({ hashid }) => hashid === first?.product_hash)
  await buyer.order(product, product.order_multiple)
  expect(await alreadyOrdered(buyer)).toContainEqual(
    expect.objectContaining({
      order_hash: placed.order_hash,
      order_number: order.order_number,
      date_required: order.date_required,
    }),
  )
  const other = await buyerOf(api, 'client')
  expect((await alreadyOrdered(other)).filter(({ order_hash }) => order_hash === placed.order_hash)).toEqual(
    [],
  )
  const lines = order.items.map(({ hashid }) => ({ order_item_hash: hashid, qty: 0 }))
  const body = { lines, date_required: null, note: '' }
  expect((await buyer.send('POST', `/order/${placed.order_hash}/change`, body)).status).toBe(200)
  expect((await alreadyOrdered(buyer)).filter(({ order_hash }) => order_hash === placed.order_hash)).toEqual(
    [],
  )
})
