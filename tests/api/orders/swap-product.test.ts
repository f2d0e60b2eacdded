import { and, eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { orders } from '../../../server/db/schema/orders/orders'
import { outbox } from '../../../server/db/schema/system'
import type { OrderOutcome } from '../../../src/domain/orders/several-orders'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
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

/** Offers the replacement for the first product of both orders. */
const swap = (body: object = {}) =>
  api.send<{ message: string; data: OrderOutcome[] }>('POST', '/supplier/orders/swap', {
    token,
    body: {
      order_hashes: [first.order_hash, second.order_hash],
      product_hash: lineAt(first.order, 0).product_hash,
      replacement_hash: first.replacement.hashid,
      sell_price: '7.5',
      reason: 1,
      note: 'Crop failed',
      ...body,
    },
  })
const offersNow = async () => [...(await first.view()).swap_offers, ...(await second.view()).swap_offers]

test('a swap is offered to each store for the cases its order has left, and each answers for itself', async () => {
  const { hashid, ordered_qty, purchasable_name } = lineAt(first.order, 0)
  await first.asVendor(`/order/${first.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: [{ order_item_hash: hashid, qty: 2 }],
  })
  const { status, body } = await swap()
  expect([status, body.message]).toEqual([200, '2 orders offered a swap'])
  expect(body.data.map(({ message }) => message)).toEqual([
    `${ordered_qty - 2} cases offered instead of ${purchasable_name}`,
    `${ordered_qty} cases offered instead of ${purchasable_name}`,
  ])
  const offer = { product_hash: first.replacement.hashid, sell_price: '7.50', reason: 1, note: 'Crop failed' }
  const [ofFirst, ofSecond] = await offersNow()
  expect(ofFirst).toMatchObject({ ...offer, qty: ordered_qty - 2 })
  expect(ofSecond).toMatchObject({ ...offer, qty: ordered_qty })
  const mails = await api.db.select().from(outbox)
  for (const { order_number } of [first.order, second.order])
    expect(mails.some(({ subject }) => subject.endsWith(`offers a swap on order ${order_number}`))).toBe(true)

  await first.asBuyer(`/swap/${ofFirst?.hashid}/answer`, { is_accepted: true, note: '' })
  await second.asBuyer(`/swap/${ofSecond?.hashid}/answer`, { is_accepted: false, note: '' })
  expect((await first.view()).items).toContainEqual(
    expect.objectContaining({ replaces_hash: hashid, ordered_qty: ordered_qty - 2, sell_price: '7.50' }),
  )
  expect(lineAt(await second.view(), 0)).toMatchObject({ ordered_qty, issue_reason: null })
})

test('an order that refuses a swap is left as it was, and the others are offered it', async () => {
  const { hashid, purchasable_name } = lineAt(second.order, 0)
  await second.asVendor(`/order/${second.order_hash}/items/${hashid}/omit`, { reason: 2, note: '' })
  const before = await second.view()
  const { body } = await swap()
  expect(body.message).toBe('1 of 2 orders offered a swap')
  expect(body.data[1]).toMatchObject({
    is_done: false,
    message: `No cases of ${purchasable_name} are left to ship.`,
  })
  expect(await second.view()).toEqual(before)
  const again = await swap({ order_hashes: [first.order_hash] })
  expect(again.body.data[0]?.message).toContain("The store hasn't answered the swap")
  const same = lineAt(first.order, 1).product_hash
  const refused = await swap({ product_hash: same, replacement_hash: same })
  expect(refused.body.message).toBe('0 of 2 orders offered a swap')
  expect(refused.body.data[0]?.message).toBe('Choose a product other than the ordered one.')
})

test('packing slips say which cases wait for the answer to a swap', async () => {
  await swap()
  const orders = `${first.order_hash},${second.order_hash}`
  const response = await api.app.request(
    `/api/v1/supplier/orders/file?orders=${orders}&format=packing-slips`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const slips = await pagesOf(await response.arrayBuffer())
  expect(slips).toHaveLength(2)
  const { purchasable_name } = lineAt(first.order, 0)
  for (const slip of slips)
    expect(slip.replaceAll(/\s+/g, ' ').split('Not delivered')[1]).toMatch(
      new RegExp(
        `${purchasable_name}.*Out of stock.*${first.replacement.name} offered instead, waiting for an answer`,
      ),
    )
})

test("another vendor's order or product is a 404, and no store is offered anything", async () => {
  const [order] = await api.db
    .select({ hashid: orders.hashid })
    .from(orders)
    .where(ne(orders.vendor_hash, first.vendor_hash))
    .limit(1)
  const [product] = await api.db
    .select({ hashid: products.hashid })
    .from(products)
    .where(and(ne(products.vendor_hash, first.vendor_hash), eq(products.status, 1)))
    .limit(1)
  expect((await swap({ order_hashes: [first.order_hash, order?.hashid] })).status).toBe(404)
  expect((await swap({ replacement_hash: product?.hashid })).status).toBe(404)
  expect(await offersNow()).toEqual([])
  expect((await first.view()).state).toBe(0)
  expect((await swap({ sell_price: '-1' })).status).toBe(422)
})
