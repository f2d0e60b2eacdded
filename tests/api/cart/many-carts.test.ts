import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { MoveOutcome } from '../../../src/domain/cart/many-carts-contract'
import type { Product } from '../../../src/domain/catalogue/product'
import { nextDeliveryDays } from '../../../src/domain/orders/delivery'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let buyer: Buyer
beforeEach(async () => {
  api = await openTestApi()
  buyer = await buyerOf(api, 'corporate')
})
afterEach(() => api.close())

/** Two products of one vendor, each in the carts of the first three stores. */
async function fillCarts(): Promise<{ lines: CartLine[]; product: Product }> {
  const product = buyer.find((it) => it.order_multiple === 1)
  const lines: CartLine[] = []
  for (const { hashid } of buyer.stores.slice(0, 3))
    lines.push((await buyer.order(product, 4, { store_hash: hashid })).body.data)
  return { lines, product }
}
const everyLine = async () =>
  (await buyer.send<{ data: CartLine[] }>('GET', '/unconfirmedOrders?limit=-1')).body.data
const hashesOf = (lines: readonly CartLine[]) => lines.map(({ hashid }) => hashid)

test('one call moves the carts of many stores, with an answer for each, and a rejected one stays', async () => {
  const { lines, product } = await fillCarts()
  const zone = buyer.store.time_zone
  const [, later = ''] = nextDeliveryDays(buyer.vendorOf(product), zone, api.clock.now, 2)
  const moves = lines.map((line, index) => ({
    store_hash: line.store_hash,
    order_hashes: [line.hashid],
    date_required: index === 1 ? '2020-01-01' : later,
  }))
  const { status, body } = await buyer.send<{ data: MoveOutcome[] }>('POST', '/carts/setOrdersDate', {
    moves,
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { store_hash: moves[0]?.store_hash, moved: 1 },
    { store_hash: moves[1]?.store_hash, problem: { message: expect.stringContaining('has passed') } },
    { store_hash: moves[2]?.store_hash, moved: 1 },
  ])
  const days = new Map((await everyLine()).map((line) => [line.hashid, line.date_required]))
  expect(lines.map(({ hashid }) => days.get(hashid))).toEqual([later, lines[1]?.date_required, later])
})

test('lines of another store than the move says are not moved, and a store out of reach is a 404', async () => {
  const { lines, product } = await fillCarts()
  const [, later = ''] = nextDeliveryDays(buyer.vendorOf(product), buyer.store.time_zone, api.clock.now, 2)
  const [first, second] = lines
  const move = (store_hash: string | undefined, order_hashes: (string | undefined)[]) =>
    buyer.send<{ data: MoveOutcome[] }>('POST', '/carts/setOrdersDate', {
      moves: [{ store_hash, order_hashes, date_required: later }],
    })
  const mixed = await move(first?.store_hash, [first?.hashid, second?.hashid])
  expect(mixed.body.data).toMatchObject([{ problem: { message: expect.stringContaining('Someone else') } }])
  const client = await buyerOf(api, 'client')
  const elsewhere = client.stores.find(({ hashid }) => !buyer.stores.some((own) => own.hashid === hashid))
  expect((await move(elsewhere?.hashid, [first?.hashid])).status).toBe(404)
})

test('cleared carts come back exactly as they were, and only for the person who cleared them', async () => {
  const { lines } = await fillCarts()
  const before = (await everyLine()).filter(({ hashid }) => hashesOf(lines).includes(hashid))
  const clear = await buyer.send<{ undo_hash: string; data: unknown }>('POST', '/carts/clear', {
    order_hashes: hashesOf(lines),
  })
  expect(clear.body.data).toHaveLength(3)
  expect((await everyLine()).filter(({ hashid }) => hashesOf(lines).includes(hashid))).toEqual([])

  const { undo_hash } = clear.body
  const other = await buyerOf(api, 'store')
  expect((await other.send('POST', '/carts/restore', { undo_hash })).status).toBe(404)
  const restored = await buyer.send<{ message: string }>('POST', '/carts/restore', { undo_hash })
  expect(restored.body.message).toBe('3 products restored.')
  const after = (await everyLine()).filter(({ hashid }) => hashesOf(lines).includes(hashid))
  const lasting = ({ store_hash, product_hash, qty, date_required, quoted_price }: CartLine) =>
    [store_hash, product_hash, qty, date_required, quoted_price].join(' ')
  expect(after.map(lasting).sort()).toEqual(before.map(lasting).sort())
  expect((await buyer.send('POST', '/carts/restore', { undo_hash })).status).toBe(404)
})

test('a product that is in the cart again keeps its new quantity, and a day later nothing is restored', async () => {
  const { lines, product } = await fillCarts()
  const clear = async () =>
    (
      await buyer.send<{ undo_hash: string }>('POST', '/carts/clear', {
        order_hashes: hashesOf(await everyLine()),
      })
    ).body.undo_hash
  const undo = await clear()
  await buyer.order(product, 9, { store_hash: lines[0]?.store_hash })
  const { body } = await buyer.send<{ message: string }>('POST', '/carts/restore', { undo_hash: undo })
  expect(body.message).toContain('1 is in the cart again and kept as it is.')
  const [first] = (await everyLine()).filter((line) => line.store_hash === lines[0]?.store_hash)
  expect(first?.qty).toBe(9)

  const late = await clear()
  api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
  const again = await buyerOf(api, 'corporate')
  expect((await again.send('POST', '/carts/restore', { undo_hash: late })).status).toBe(404)
})
