import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { ListQuery } from '../../../src/domain/tables/list-query'
import { percentOf } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { everything, filtered, matchingChangesOf, ownList } from '../support/matching-changes'

let api: TestApi
let on: Awaited<ReturnType<typeof matchingChangesOf>>
beforeAll(async () => {
  api = await openTestApi()
  on = await matchingChangesOf(api)
})
afterAll(() => api.close())

test('a percentage changes the stored prices, exact to the cent', async () => {
  const hashes = await on.shownOfStaff(everything)
  const prices = ['0.10', '19.99', '33.33', '1000000.05']
  const some = hashes.slice(0, prices.length)
  for (const [at, hashid] of some.entries())
    await api.db
      .update(products)
      .set({ sell_price: prices[at] ?? '', name: `Exactly ${at}` })
      .where(eq(products.hashid, hashid))
  const after = async (percent: string) => {
    const query = { search: 'exactly', filters: [] }
    const { body } = await on.make(on.operations, { query, count: prices.length, change: { percent } })
    return (await on.itemsOf(body.data.hashid)).map((item) => [item.before, item.after])
  }
  expect(await after('+7.5')).toEqual([
    ['0.10', '0.11'],
    ['19.99', '21.49'],
    ['33.33', '35.83'],
    ['1000000.05', '1075000.05'],
  ])
  // An unchanged price is left out.
  expect(await after('-2.5')).toEqual([
    ['19.99', '19.49'],
    ['33.33', '32.50'],
    ['1000000.05', '975000.05'],
  ])
})

test('a field is set where its value differs, and an invalid value makes no draft', async () => {
  const hashes = await on.shownOfSupplier(everything)
  await api.db
    .update(products)
    .set({ order_multiple: 3 })
    .where(eq(products.hashid, String(hashes[0])))
  const set = (after: string) =>
    on.make(on.supplier, {
      kind: 'bulk-edit',
      list: ownList,
      count: hashes.length,
      change: { field: 'order_multiple', after },
    })
  const made = await set('3')
  expect(await on.hashesIn(made.body.data.hashid)).toEqual(hashes.slice(1))
  const before = await api.db.$count(changeSets)
  expect((await set('none')).status).toBe(422)
  expect((await set('')).status).toBe(422)
  expect(await api.db.$count(changeSets)).toBe(before)
})

test('a changed number of matches is refused with both numbers, and makes no draft', async () => {
  const query: ListQuery = {
    search: 'ceylon',
    filters: [{ id: 'name', kind: 'text', how: 'contains', text: 'Tea' }],
  }
  await api.db.update(products).set({ name: 'Ceylon tea' }).where(eq(products.vendor_hash, on.vendor_hash))
  const count = await api.db.$count(products, eq(products.vendor_hash, on.vendor_hash))
  const before = await api.db.$count(changeSets)
  const more = await on.make(on.operations, { query, count: count - 1 })
  expect([more.status, more.body.message]).toEqual([
    409,
    `The list has changed: ${count - 1} products matched, now ${count}. Check the selection and try again.`,
  ])
  const fewer = await on.make(on.operations, { query, count: 12_431 })
  expect([fewer.status, fewer.body.message]).toEqual([
    409,
    `The list has changed: 12,431 products matched, now ${count}. Check the selection and try again.`,
  ])
  expect(await api.db.$count(changeSets)).toBe(before)
  expect((await on.make(on.operations, { query, count })).status).toBe(200)
})

test('suppliers never change products of other vendors, whichever list they name', async () => {
  const own = await on.shownOfSupplier(everything)
  const all = await api.db.$count(products)
  expect(own.length).toBeLessThan(all)
  for (const list of [ownList, { name: 'products' } as const]) {
    expect((await on.make(on.supplier, { list, count: all })).status).toBe(409)
    const { body } = await on.make(on.supplier, { list, count: own.length })
    expect(await on.hashesIn(body.data.hashid)).toEqual(own)
  }
  const other = await api.db.select().from(products).where(ne(products.vendor_hash, on.vendor_hash)).limit(1)
  const query = filtered({ id: 'name', kind: 'text', how: 'equals', text: String(other[0]?.name) })
  expect((await on.make(on.supplier, { list: ownList, query, count: 1 })).status).toBe(409)
})

test('suppliers cannot set fields of staff, staff cannot use a supplier list, and buyers cannot change anything', async () => {
  const own = await on.shownOfSupplier(everything)
  const fee = { field: 'fn_fee', after: '0.00' }
  expect((await on.make(on.supplier, { list: ownList, count: own.length, change: fee })).status).toBe(422)
  expect((await on.make(on.operations, { list: ownList, count: own.length })).status).toBe(403)
  const { access_token: buyer } = await api.signIn('store')
  expect((await on.make(buyer, { count: 1 })).status).toBe(403)
})

test('a filter that the list does not have is refused instead of ignored', async () => {
  const query = filtered({ id: 'concerns', kind: 'any', values: ['Incomplete'] })
  const { status, body } = await on.make(on.operations, { query, count: await api.db.$count(products) })
  expect([status, body.message]).toEqual([
    422,
    'This list has no filter “concerns”. Remove it and try again.',
  ])
})

test('an applied set changes exactly what matched', async () => {
  await on.releaseAtOnce()
  const [vendor] = await api.db.select().from(vendors).where(eq(vendors.hashid, on.vendor_hash))
  const query = filtered({ id: 'vendor_name', kind: 'any', values: [vendor?.name ?? ''] })
  const count = await api.db.$count(products, eq(products.vendor_hash, on.vendor_hash))
  const stored = async () =>
    new Map(
      (await api.db.select().from(products)).map((row) => [row.hashid, [row.sell_price, row.vendor_hash]]),
    )
  const before = await stored()
  const { body } = await on.make(on.operations, { query, count, change: { percent: '10' } })
  await api.send('POST', `/changes/${body.data.hashid}/apply`, { token: on.operations, body: {} })
  const after = await stored()
  for (const [hashid, [price = '', vendor]] of before)
    expect(after.get(hashid)?.[0]).toBe(vendor === on.vendor_hash ? percentOf(price, '110') : price)
})
