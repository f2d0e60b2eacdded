import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { partnerGroups } from '../../server/db/schema/access'
import { priceHolds, products, promotions } from '../../server/db/schema/catalogue'
import { listProducts } from '../../src/domain/contract/catalogue'
import { openTestApi, type TestApi } from './support/api'
import { type Buyer, buyerOf } from './support/buyer'

let api: TestApi
let maya: Buyer
beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterAll(() => api.close())

const path = () => `/api/v1/products?limit=-1&filters=forPartner(${maya.store.hashid})`
const ask = (headers: Record<string, string> = {}, token = maya.token) =>
  api.app.request(path(), { headers: { authorization: `Bearer ${token}`, ...headers } })
const list = async () => z.parse(listProducts.output, await (await ask()).json()).data
const tag = async () => (await ask()).headers.get('etag') ?? ''
const first = async () => {
  const [one] = await list()
  if (!one) throw new Error('No products')
  return one
}

test('every product comes once, as the contract has it, by hash', async () => {
  const hashes = (await list()).map(({ hashid }) => hashid)
  expect(hashes.length).toBeGreaterThan(100)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a list longer than a chunk comes whole', async () => {
  const staff = await api.signIn('operations')
  const rows = await api.db.select({ hashid: products.hashid }).from(products)
  const more = Array.from({ length: 5_000 }, (_, index) => `more${index}`)
  const [model] = await api.db.select().from(products).limit(1)
  if (!model) throw new Error('No products')
  for (let from = 0; from < more.length; from += 1_000)
    await api.db
      .insert(products)
      .values(more.slice(from, from + 1_000).map((hashid) => ({ ...model, hashid })))
  const answer = await api.send<{ data: { hashid: string }[] }>('GET', '/products?limit=-1', {
    token: staff.access_token,
  })
  const hashes = answer.body.data.map(({ hashid }) => hashid)
  expect(hashes.length).toBe(rows.length + more.length)
  expect(new Set(hashes)).toEqual(new Set([...rows.map(({ hashid }) => hashid), ...more]))
  for (const hashid of more) await api.db.delete(products).where(eq(products.hashid, hashid))
})

test('text with quotes, line breaks and other scripts comes as it is', async () => {
  const { hashid } = await first()
  const name = 'Crème "brûlée" \\ 日本\n\ttab \u2028 😀'
  await api.db.update(products).set({ name }).where(eq(products.hashid, hashid))
  expect((await list()).find((it) => it.hashid === hashid)?.name).toBe(name)
})

test('who has the list already is told so, and gets no body', async () => {
  const known = await tag()
  expect(known).toMatch(/^W\/"/)
  const again = await ask({ 'if-none-match': known })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await ask({ 'if-none-match': `"other", ${known}` })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('it stays private to the browser, which asks again each time', async () =>
  expect((await ask()).headers.get('cache-control')).toBe('private, no-cache'))

test('a changed price, promotion, hold or day is another list', async () => {
  const { hashid } = await first()
  const [group] = await api.db.select().from(partnerGroups).limit(1)
  const days = { starts_on: '2026-11-01', ends_on: '2026-12-31' }
  const changes: (() => Promise<unknown>)[] = [
    () => api.db.update(products).set({ sell_price: '4.56' }).where(eq(products.hashid, hashid)),
    () =>
      api.db.insert(promotions).values({
        hashid: 'promotion0001',
        product_hash: hashid,
        name: 'Less',
        kind: 'per_case',
        amount: '1.00',
        min_qty: 1,
        ...days,
      }),
    () =>
      api.db.insert(priceHolds).values({
        hashid: 'hold00000001',
        product_hash: hashid,
        partner_group_hash: group?.hashid ?? '',
        price: '3.00',
        ...days,
      }),
    () => api.db.delete(promotions).where(eq(promotions.hashid, 'promotion0001')),
    async () => {
      api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000)
      maya = await buyerOf(api, 'store')
    },
  ]
  for (const change of changes) {
    const before = await tag()
    await change()
    expect((await ask({ 'if-none-match': before })).status).toBe(200)
  }
})

test('another who sees other products has another tag', async () => {
  const other = await api.signIn('operations')
  const all = await api.app.request('/api/v1/products', {
    headers: { authorization: `Bearer ${other.access_token}` },
  })
  expect(all.headers.get('etag')).not.toBe(await tag())
})

test('a change that is not committed yet is not part of the tag', async () => {
  const before = await tag()
  const { hashid } = await first()
  await expect(
    api.db.transaction(async (tx) => {
      await tx.update(products).set({ sell_price: '9.99' }).where(eq(products.hashid, hashid))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await tag()).toBe(before)
})
