import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderLedger } from '../../../server/db/schema/orders/ledger'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { priceChanges } from '../../../server/db/schema/pricing/price-changes'
import { listPastOrders } from '../../../src/domain/catalogue/contract'
import { type ProductForm } from '../../../src/domain/catalogue/product-form'
import { dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import type { PriceMove } from '../../../src/domain/pricing/price-move'
import { minus } from '../../../src/domain/values/money'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { insertPromotion } from '../support/promotion'

let api: TestApi
let maya: Buyer
let staff: Buyer

beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
  staff = await buyerOf(api, 'operations')
})

afterAll(() => api.close())

const context = (who: Buyer) => `filters=forPartner(${who.store.hashid})`

const formOf = async (hashid: string) =>
  (await staff.send<{ data: ProductForm }>('GET', `/product/${hashid}/form`)).body.data

const save = (hashid: string, form: unknown, path = '') =>
  staff.send<{ message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/product/${hashid}${path}`,
    form,
  )

test('a product page lists past orders of the selected stores only', async () => {
  const [first] = await maya.orders('historic')
  expect(first).toBeDefined()
  const ordered = await maya.send<{ data: { product_hash: string }[] }>(
    'GET',
    `/lastOrdered?${context(maya)}`,
  )
  const product_hash = ordered.body.data[0]?.product_hash ?? ''
  const { body } = await maya.send<{ data: { store_hash: string; qty: number }[] }>(
    'GET',
    `/product/${product_hash}/orders?${context(maya)}`,
  )
  expect(body.data.length).toBeGreaterThan(0)
  for (const it of body.data) expect(it.store_hash).toBe(maya.store.hashid)
})

test('past orders and price changes are dated by the calendar of the store, not by UTC', async () => {
  const [first] = await maya.orders('historic')
  const [item] = await api.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_hash, first?.hashid ?? ''))
    .orderBy(orderItems.hashid)
  const started = api.clock.now
  // Late in the evening of a day in the store, the next day in UTC.
  const day = daysFromNow(1)
  api.clock.now = timeOn(day, '23:30')
  const evening = await buyerOf(api, 'store')
  expect(dayIn(evening.store.time_zone, api.clock.now)).toBe(day)
  const listed = async (date_required: string) => {
    await api.db
      .update(orders)
      .set({ date_required })
      .where(eq(orders.hashid, first?.hashid ?? ''))
    const path = `/product/${item?.product_hash}/orders?${context(evening)}`
    const { body } = await evening.send<{ data: { order_hash: string }[] }>('GET', path)
    return body.data.some(({ order_hash }) => order_hash === first?.hashid)
  }
  expect([await listed(daysAfter(day, -365)), await listed(daysAfter(day, -366))]).toEqual([true, false])

  const product = evening.find((each) => each.promotions.length === 0 && !each.price_hold)
  const added = await evening.order(product, product.order_multiple)
  await api.db.insert(priceChanges).values({
    hashid: 'eveningmove1',
    product_hash: product.hashid,
    before: '1.00',
    after: '2.00',
    changed_at: timeOn(day, '23:31').toISOString(),
  })
  const moves = await evening.send<{ data: PriceMove[] }>(
    'GET',
    `/unconfirmedOrders/moved?${context(evening)}`,
  )
  expect(moves.body.data.find(({ order_hash }) => order_hash === added.body.data.hashid)).toMatchObject({
    moved_on: day,
  })
  await evening.send('DELETE', `/order/${added.body.data.hashid}`)
  await api.db.delete(priceChanges).where(eq(priceChanges.hashid, 'eveningmove1'))
  api.clock.now = started
  maya = await buyerOf(api, 'store')
})

test('a past order keeps the price parts of its day; suppliers see no parts', async () => {
  const [instead] = await api.db
    .select({ item: orderItems, said_at: orderLedger.at })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(orderLedger, eq(orderLedger.order_item_hash, orderItems.hashid))
    .where(and(isNotNull(orderItems.replaces_hash), eq(orderLedger.event, 'changed')))
    .orderBy(desc(orders.date_required))
    .limit(1)
  if (!instead) throw new Error('Nothing came instead of anything')
  const { item, said_at } = instead
  const path = `/product/${item.product_hash}/orders`
  await api.db.update(products).set({ sell_price: '999.00' }).where(eq(products.hashid, item.product_hash))
  await api.db
    .update(orderItems)
    .set({ sell_price: '12.00', discount_amount: '2.00', final_sell_price: '10.00' })
    .where(eq(orderItems.hashid, item.hashid))
  const pastOrders = z.parse(listPastOrders.output, (await staff.send('GET', path)).body).data
  expect(pastOrders.find(({ hashid }) => hashid === item.hashid)).toMatchObject({
    sell_price: '12.00',
    discount_amount: '2.00',
    final_sell_price: '10.00',
    agreed_at: said_at,
  })
  const usual = pastOrders.find((it) => it.replaces_hash === null)
  const [order] = await api.db
    .select()
    .from(orders)
    .where(eq(orders.hashid, usual?.order_hash ?? ''))
  expect(usual?.agreed_at).toBe(order?.placed_at ?? 'no order')
  expect(JSON.stringify(pastOrders)).not.toMatch(/fee|purchase_price|markup|msrp|999/)
  const supplier = (await api.signIn('supplier')).access_token
  expect((await api.send('GET', path, { token: supplier })).status).toBe(403)
})

test('a buyer sees why the price of a line changed: the base price or an ended promotion', async () => {
  const product = maya.find((it) => it.price_hold === null && it.promotions.length === 0)
  await insertPromotion(api, {
    hashid: 'promotion0001',
    product_hash: product.hashid,
    name: 'November special',
    kind: 'per_case',
    amount: '1.00',
    min_qty: 1,
    starts_on: daysFromNow(-17),
    ends_on: dayIn(maya.store.time_zone, TEST_NOW),
  })
  const { body } = await maya.order(product, product.order_multiple)
  const form = await formOf(product.hashid)
  const dearer = minus(form.sell_price, '-2.00')
  const before = api.clock.now
  api.clock.now = new Date(before.getTime() + 60_000)
  expect((await save(product.hashid, { ...form, sell_price: dearer })).status).toBe(200)
  api.clock.now = new Date(before.getTime() + 24 * 3_600_000)
  staff = await buyerOf(api, 'operations')
  maya = await buyerOf(api, 'store')
  const moved = await maya.send<{ data: PriceMove[] }>('GET', `/unconfirmedOrders/moved?${context(maya)}`)
  expect(moved.body.data).toEqual([
    expect.objectContaining({
      order_hash: body.data.hashid,
      kind: 'base',
      before: form.sell_price,
      after: dearer,
    }),
    expect.objectContaining({ kind: 'promotion', name: 'November special', before: '-1.00' }),
  ])
  await maya.send('POST', `/store/${maya.store.hashid}/acceptPrices`, { order_hashes: [body.data.hashid] })
  const after = await maya.send<{ data: PriceMove[] }>('GET', `/unconfirmedOrders/moved?${context(maya)}`)
  expect(after.body.data).toEqual([])
})

test('the price history names who set a new price, and skips other changes', async () => {
  const { hashid } = maya.find()
  const noted = () => api.db.select().from(priceChanges).where(eq(priceChanges.product_hash, hashid))
  const before = await noted()
  const form = await formOf(hashid)
  await save(hashid, { ...form, name: 'Another name' })
  expect(await noted()).toHaveLength(before.length)
  await save(hashid, { ...form, version: String(Number(form.version) + 1), sell_price: '12.34' })
  const [change] = await api.db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.product_hash, hashid), eq(priceChanges.after, '12.34')))
  expect(change).toMatchObject({ before: form.sell_price, changed_at: api.clock.now.toISOString() })
  expect(change?.changed_by_hash).not.toBeNull()
})
