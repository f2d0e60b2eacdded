import { eq } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app'
import { products } from '../../server/db/schema/catalogue'
import { orderItems, orders } from '../../server/db/schema/orders'
import type { Change } from '../../src/domain/live'
import { openTestApi, type TestApi } from './support/api'
import { buyerOf } from './support/buyer'
import { lineOf, makeForeignTenant } from './support/tenant'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Listens as a user does. `until` answers with the events up to the first that fits. */
async function listenAs(token: string) {
  const end = new AbortController()
  const app = createApp({ ...api.home, changes: api.changes })
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

test('a buyer hears of a cart line that another user of the store changes', async () => {
  const client = await buyerOf(api, 'client')
  const listener = await listenAs(await token('client'))
  expect(listener.response.headers.get('content-type')).toBe('text/event-stream')
  await client.order(client.find(), 4)
  const [change] = await listener.until(({ topic }) => topic === 'cart')
  expect(change).toEqual({ topic: 'cart', store_hash: client.store.hashid, vendor_hash: null })
  await listener.close()
})

test('nobody hears of what was rolled back', async () => {
  const buyer = await buyerOf(api, 'store')
  const listener = await listenAs(await token('store'))
  await buyer.order(buyer.find(), -3)
  await api.db
    .transaction(async (tx) => {
      await tx.update(orders).set({ total_items: 1 })
      throw new Error('no')
    })
    .catch(() => {})
  await buyer.order(buyer.find(), 2)
  expect(await listener.until(({ topic }) => topic === 'cart')).toHaveLength(1)
  await listener.close()
})

test('stores hear of their own alone, staff of all, a supplier of orders to them', async () => {
  const foreign = await makeForeignTenant(api)
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
    .limit(1)

  await lineOf(api, foreign, foreign.user)
  await api.db
    .update(orderItems)
    .set({ status: 3 })
    .where(eq(orderItems.order_hash, theirs[0]?.hashid ?? ''))
  await mine.order(mine.find(), 3)

  const told = await mineHears.until(({ topic }) => topic === 'cart')
  expect(told.every(({ store_hash }) => store_hash === mine.store.hashid)).toBe(true)
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

test('everybody hears that the catalogue changed', async () => {
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

test('who is not signed in hears nothing, and where nothing is told the answer says so', async () => {
  const app = createApp({ ...api.home, changes: api.changes })
  expect((await app.request('/api/v1/live')).status).toBe(401)
  expect((await api.send('GET', '/live', { token: await token('store') })).status).toBe(204)
})
