import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { orders } from '../../../server/db/schema/orders/orders'
import { dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import { kindOf, reconcile } from '../../../src/domain/planning/reorder'
import type { ReorderLine } from '../../../src/domain/planning/reorder-line'
import { casePrice } from '../../../src/domain/pricing/price'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
let buyer: Buyer
beforeAll(async () => {
  api = await openTestApi()
  buyer = await buyerOf(api, 'store')
})
afterAll(() => api.close())

interface Source {
  lines: ReorderLine[]
  days: string[]
}
const ask = (who: Buyer, query = '') => who.send<{ data: Source }>('GET', `/reorder?${query}`)
const here = () => `filters=forPartner(${buyer.store.hashid})`
const ordersHere = () =>
  api.db
    .select()
    .from(orders)
    .where(eq(orders.store_hash, buyer.store.hashid))
    .orderBy(desc(orders.date_required), desc(orders.order_number))

test('the last delivered order of each vendor is offered, a line a product, with the price and pack of its day', async () => {
  const { lines, days } = (await ask(buyer, here())).body.data
  const all = await ordersHere()
  const today = dayIn(buyer.store.time_zone, api.clock.now)
  const delivered = all.filter(
    (order) => order.total_items > 0 && (order.delivered_at !== null || order.date_required < today),
  )
  const last = new Map(delivered.toReversed().map((order) => [order.vendor_hash, order.hashid]))
  expect(new Set(lines.map(({ order_hash }) => order_hash))).toEqual(new Set(last.values()))
  expect(new Set(lines.map((it) => it.product_hash)).size).toBe(lines.length)
  expect(days).toEqual([...new Set(all.map((order) => order.date_required))].slice(0, 40))
})

test('a product that is on order says for which day, and the order is no source until it is delivered', async () => {
  const before = (await ask(buyer, here())).body.data.lines
  const found = reconcile(before, buyer.products, buyer.vendors).find(
    ({ qty, tags }) => qty > 0 && tags.length === 0,
  )
  if (!found?.product) throw new Error('Nothing can be ordered again')
  const { order_multiple } = found.product
  const { order_minimum } = buyer.vendorOf(found.product)
  const multiples = Math.ceil(Number(order_minimum) / Number(casePrice(found.product)) / order_multiple)
  const placed = await buyer.order(found.product, Math.max(1, multiples) * order_multiple)
  expect((await buyer.confirm()).status).toBe(200)
  const { lines } = (await ask(buyer, here())).body.data
  expect(new Set(lines.map(({ order_hash }) => order_hash))).toEqual(
    new Set(before.map(({ order_hash }) => order_hash)),
  )
  const line = lines.find(({ product_hash }) => product_hash === found.line.product_hash)
  expect(line?.ordered_for).toBe(placed.body.data.date_required)
})

test('one order, one vendor or one day is offered alone', async () => {
  const all = await ordersHere()
  const order = all.at(-1)
  if (!order) throw new Error('The seed has no orders')
  const of = async (query: string) => (await ask(buyer, `${here()}&${query}`)).body.data.lines
  expect(new Set((await of(`order=${order.hashid}`)).map((it) => it.order_hash))).toEqual(
    new Set([order.hashid]),
  )
  expect(new Set((await of(`vendor=${order.vendor_hash}`)).map((it) => it.vendor_hash))).toEqual(
    new Set([order.vendor_hash]),
  )
  expect(new Set((await of(`date=${order.date_required}`)).map((it) => it.date_required))).toEqual(
    new Set([order.date_required]),
  )
  expect(await of('date=2001-01-01')).toEqual([])
})

test('last week is everything from its Monday to its Sunday', async () => {
  const today = dayIn(buyer.store.time_zone, api.clock.now)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const week = Array.from({ length: 7 }, (_, at) => daysAfter(today, at - weekday - 7))
  const casesOf = async (query: string) => {
    const { lines } = (await ask(buyer, `${here()}&${query}`)).body.data
    return lines.map(({ product_hash, qty }) => [product_hash, qty] as const)
  }
  const expected = new Map<string, number>()
  for (const date of week)
    for (const [product, qty] of await casesOf(`date=${date}`))
      expected.set(product, (expected.get(product) ?? 0) + qty)
  expect(expected.size).toBeGreaterThan(0)
  expect(new Map(await casesOf('week=last'))).toEqual(expected)
  expect((await ask(buyer, `${here()}&week=next`)).status).toBe(422)
})

test('an order of another tenant is not there', async () => {
  await makeForeignTenant(api)
  expect((await ask(buyer, 'order=foreignorder')).status).toBe(404)
  expect((await ask(buyer, 'filters=forPartner(foreignstore)')).status).toBe(404)
})

test('chosen products enter the cart in one batch; a product that is gone is refused at its line', async () => {
  const { lines } = (await ask(buyer, here())).body.data
  const found = reconcile(lines, buyer.products, buyer.vendors).filter((it) => it.qty > 0)
  const [first, second] = found
  if (!first || !second) throw new Error('Nothing can be ordered again')
  await api.db.update(products).set({ status: 5 }).where(eq(products.hashid, second.line.product_hash))
  const { body } = await buyer.send<{ data: object[] }>('POST', '/order/batch', {
    commands: [first, second].map(({ line, qty }) => ({
      store_hash: line.store_hash,
      product_hash: line.product_hash,
      qty,
    })),
  })
  expect(body.data[0]).toHaveProperty('line.qty', first.qty)
  expect(body.data[1]).toHaveProperty(
    'problem.message',
    `${second.line.purchasable_name} is discontinued. Choose another product.`,
  )
})

test('the demo has every kind of change to look at', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const group = corporate.store.partner_group_hash
  const { lines } = (await ask(corporate, `filters=forPartnerGroup(${group})`)).body.data
  expect(new Set(lines.map(({ store_hash }) => store_hash)).size).toBe(
    corporate.stores.filter((it) => it.partner_group_hash === group).length,
  )
  const kinds = new Set(reconcile(lines, corporate.products, corporate.vendors).map(kindOf))
  expect([...kinds]).toEqual(expect.arrayContaining(['gone', 'ordered', 'pack', 'price', 'same']))
})
