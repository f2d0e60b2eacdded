import { eq } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { credits, invoices } from '../../../server/db/schema/invoices/invoices'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { createApp } from '../../../server/http/app'
import type { Change } from '../../../src/domain/live/live'
import type { PriceHold } from '../../../src/domain/pricing/price-hold'
import { minus } from '../../../src/domain/values/money'
import { daysFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { makeForeignTenant, type Tenant } from '../support/tenant'
import { lineOf } from '../support/tenant/cart'
import { holdOf } from '../support/tenant/pricing'

let api: TestApi
let foreign: Tenant
beforeAll(async () => {
  api = await openTestApi()
  foreign = await makeForeignTenant(api)
})
afterAll(() => api.close())

/** Listens as a user does. `until` answers with the events up to the first that fits. */
async function listenAs(token: string) {
  const end = new AbortController()
  const app = createApp({ ...api.appContext, changes: api.changes })
  const response = await app.request('/api/v1/live', {
    headers: { authorization: `Bearer ${token}` },
    signal: end.signal,
  })
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  if (!events) throw new Error('Nothing to listen to')
  const until = async (fits: (change: Change) => boolean): Promise<Change[]> => {
    const heard: Change[] = []
    for (;;) {
      const { value } = await events.read()
      if (!value) throw new Error('The events ended')
      const change: Change = JSON.parse(value.data)
      heard.push(change)
      if (fits(change)) return heard
    }
  }
  expect((await until(() => true))[0]?.topic).toBe('everything')
  return { response, until, close: () => events.cancel() }
}

const token = async (who: string) => (await api.signIn(who)).access_token

test('a buyer gets an event when another user of the store changes a cart line', async () => {
  const client = await buyerOf(api, 'client')
  const listener = await listenAs(await token('client'))
  expect(listener.response.headers.get('content-type')).toBe('text/event-stream')
  await client.order(
    client.find((it) => it.order_multiple === 1),
    4,
  )
  const [change] = await listener.until(({ topic }) => topic === 'cart')
  expect(change).toEqual({ topic: 'cart', store_hash: client.store.hashid, vendor_hash: null })
  await listener.close()
})

test('nothing is announced of a change that was rolled back', async () => {
  const buyer = await buyerOf(api, 'store')
  const listener = await listenAs(await token('store'))
  const product = buyer.find((it) => it.order_multiple === 1)
  await buyer.order(product, -3)
  await api.db
    .transaction(async (tx) => {
      await tx.update(orders).set({ total_items: 1 })
      throw new Error('no')
    })
    .catch(() => {})
  await buyer.order(product, 2)
  expect(await listener.until(({ topic }) => topic === 'cart')).toHaveLength(1)
  await listener.close()
})

test('stores get only their own events, staff all, and a supplier those of its orders', async () => {
  const mine = await buyerOf(api, 'store')
  const [mineHears, staffHears, supplierHears] = await Promise.all(
    ['store', 'operations', 'supplier'].map(async (who) => listenAs(await token(who))),
  )
  if (!mineHears || !staffHears || !supplierHears) throw new Error('Nobody listens')
  const supplier = (
    await api.send<{ data: { hashid: string }[] }>('GET', '/vendors', { token: await token('supplier') })
  ).body.data[0]
  const theirs = await api.db
    .select()
    .from(orders)
    .where(eq(orders.vendor_hash, supplier?.hashid ?? ''))
    .orderBy(orders.hashid)
    .limit(1)

  await lineOf(api, foreign, foreign.user)
  await api.db
    .update(orderItems)
    .set({ status: 3 })
    .where(eq(orderItems.order_hash, theirs[0]?.hashid ?? ''))
  await mine.order(
    mine.find((it) => it.order_multiple === 1),
    3,
  )

  const events = await mineHears.until(({ topic }) => topic === 'cart')
  expect(events.every(({ store_hash }) => store_hash === mine.store.hashid)).toBe(true)
  const staff = await staffHears.until(({ store_hash }) => store_hash === mine.store.hashid)
  expect(staff.map(({ store_hash }) => store_hash)).toEqual(
    expect.arrayContaining([foreign.store, mine.store.hashid]),
  )
  const [first] = await supplierHears.until(({ topic }) => topic === 'orders')
  expect(first).toEqual({
    topic: 'orders',
    store_hash: theirs[0]?.store_hash,
    vendor_hash: supplier?.hashid,
  })
  await Promise.all([mineHears, staffHears, supplierHears].map(({ close }) => close()))
})

test('only stores of the group see a price hold request and its decision live', async () => {
  const [mine, staff] = await Promise.all(['store', 'operations'].map((who) => buyerOf(api, who)))
  if (!mine || !staff) throw new Error('Nobody is there')
  const listener = await listenAs(await token('store'))
  const staffHears = await listenAs(await token('operations'))
  const isHold = ({ topic, store_hash }: Change) =>
    topic === 'price-holds' && store_hash === mine.store.hashid
  await holdOf(api, foreign, foreign.user)
  const product = mine.find((it) => it.price_hold === null)
  const asked = await mine.send('POST', '/priceHolds', {
    partner_group_hash: mine.store.partner_group_hash,
    product_hash: product.hashid,
    price: minus(product.sell_price, '1'),
    ends_on: daysFromNow(36),
    note: '',
  })
  expect(asked.status).toBe(200)
  const heard = (await listener.until(isHold)).filter(({ topic }) => topic === 'price-holds')
  expect(heard.every((it) => it.store_hash === mine.store.hashid)).toBe(true)
  await staffHears.until(isHold)
  const { body } = await staff.send<{ data: PriceHold[] }>('GET', '/priceHolds?limit=-1')
  const hold = body.data.find((it) => it.status === 0 && it.product_hash === product.hashid)
  const decision = { is_approved: false, answer: 'Not before spring' }
  expect((await staff.send('POST', `/priceHolds/${hold?.hashid}/decision`, decision)).status).toBe(200)
  await listener.until(isHold)
  await Promise.all([listener.close(), staffHears.close()])
})

test('a store gets an event for a new invoice and a new credit', async () => {
  const mine = await buyerOf(api, 'store')
  const listener = await listenAs(await token('store'))
  const [billed] = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.store_hash, mine.store.hashid))
    .orderBy(invoices.hashid)
  if (!billed) throw new Error('The store has no invoice')
  const heard = { topic: 'orders', store_hash: mine.store.hashid, vendor_hash: billed.vendor_hash }
  await api.db.update(invoices).set({ paid_on: TODAY }).where(eq(invoices.hashid, billed.hashid))
  expect(await listener.until(({ topic }) => topic === 'orders')).toEqual([heard])
  const [item] = await api.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_hash, billed.order_hash))
    .orderBy(orderItems.hashid)
  await api.db.insert(credits).values({
    hashid: 'livecredit',
    order_item_hash: item?.hashid ?? '',
    store_hash: billed.store_hash,
    vendor_hash: billed.vendor_hash,
    reason: 2,
    qty: 1,
    amount: '1.00',
    credited_on: TODAY,
  })
  expect(await listener.until(({ topic }) => topic === 'orders')).toEqual([heard])
  await listener.close()
})

test('everyone gets an event when the catalog changes', async () => {
  const buyer = await buyerOf(api, 'corporate')
  const listener = await listenAs(await token('store'))
  const product = buyer.find()
  await api.db
    .update(products)
    .set({ name: `${product.name} new` })
    .where(eq(products.hashid, product.hashid))
  expect(await listener.until(({ topic }) => topic === 'catalogue')).toHaveLength(1)
  await listener.close()
})

test('a signed-out visitor gets no live messages, and a server without them answers so', async () => {
  const app = createApp({ ...api.appContext, changes: api.changes })
  expect((await app.request('/api/v1/live')).status).toBe(401)
  expect((await api.send('GET', '/live', { token: await token('store') })).status).toBe(204)
})
