import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketplaces, users } from '../../../server/db/schema/access'
import { products, vendors } from '../../../server/db/schema/catalogue'
import { changeItems, changeSets } from '../../../server/db/schema/changes'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { AVAILABLE_IN, NOT_SOLD, ownProductFields } from '../../../src/domain/catalogue/own-product-fields'
import { type Product, productStatus } from '../../../src/domain/catalogue/product'
import { productFields } from '../../../src/domain/catalogue/product-fields'
import { standardUnits } from '../../../src/domain/catalogue/unit'
import type { NewMatchingSet, ProductList } from '../../../src/domain/changes/matching-changes'
import type { ListField } from '../../../src/domain/tables/list-field'
import type { ListQuery } from '../../../src/domain/tables/list-query'
import { percentOf } from '../../../src/domain/values/money'
import { PlainTable } from '../../unit/data-table/support/plain-table'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let operations: string
let supplier: string
let vendor_hash: string
beforeAll(async () => {
  api = await openTestApi()
  operations = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor_hash = user?.vendor_hash ?? ''
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.update(marketplaces).set({ requires_second_approver: false, price_lead_days: 0 })
})

const units = standardUnits.map((unit) => ({ ...unit, is_archived: false }))
const ownList: ProductList = { name: 'own-products' }
const queryOfName: ListQuery = {
  search: 'ceylon',
  filters: [{ id: 'name', kind: 'text', how: 'contains', text: 'Tea' }],
}
const everything: ListQuery = { search: '', filters: [] }
type Made = { message: string; data: { hashid: string } }

const make = (token: string, body: Partial<NewMatchingSet>) =>
  api.send<Made>('POST', '/changes/matching', {
    token,
    body: {
      title: 'All that match',
      kind: 'prices',
      list: { name: 'products' },
      query: everything,
      change: { percent: '5' },
      ...body,
    },
  })
const itemsOf = async (set_hash: string) =>
  api.db.select().from(changeItems).where(eq(changeItems.set_hash, set_hash)).orderBy(changeItems.record_hash)

const vendorName = async () => {
  const [vendor] = await api.db.select().from(vendors).where(eq(vendors.hashid, vendor_hash))
  return vendor?.name ?? ''
}
const sellingMarketplace = async () => {
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/supplier/selling', {
    token: supplier,
  })
  return body.data[0]?.hashid ?? ''
}

/** What a table with these fields shows, found by the simple table that the engine is tested against. */
function shown<Row extends { hashid: string }>(
  rows: readonly Row[],
  fields: readonly ListField<Row>[],
  query: ListQuery,
): string[] {
  const table = new PlainTable(fields, 'en-US')
  table.rows.push(...rows.map((row) => fields.map(({ value }) => value(row))))
  const { order } = table.show({ ...query, sorts: [], group: null, collapsed: [] })
  return order.flatMap((at) => rows[at]?.hashid ?? []).sort()
}

async function shownOfStaff(query: ListQuery, context = ''): Promise<string[]> {
  const path = `/products${context && `?filters=${context}`}`
  const { body } = await api.send<{ data: Product[] }>('GET', path, { token: operations })
  const marks = await api.send<{ data: string[] }>('GET', '/favorites', { token: operations })
  const rows = body.data.map((row) => ({ ...row, is_favorite: marks.body.data.includes(row.hashid) }))
  return shown(rows, Object.values(productFields(units)), query)
}

async function shownOfSupplier(query: ListQuery): Promise<string[]> {
  const { body } = await api.send<{ data: OwnProduct[] }>('GET', '/supplier/products', { token: supplier })
  return shown(body.data, Object.values(ownProductFields(units)), query)
}

const filtered = (...filters: ListQuery['filters']): ListQuery => ({ search: '', filters })
const shared: Record<string, ListQuery> = {
  'no filter': everything,
  'a search of several words': { search: 'AR  An', filters: [] },
  'a range of prices': filtered({ id: 'sell_price', kind: 'range', from: '20', to: '60.50' }),
  'packs from a number': filtered({ id: 'case_pack_size', kind: 'range', from: 8, to: null }),
  'chosen statuses': filtered({ id: 'status', kind: 'any', values: [productStatus.value.open, null] }),
  'a part of the name': filtered({ id: 'name', kind: 'text', how: 'contains', text: 'É' }),
  'yes or no': filtered({ id: 'is_recalled', kind: 'any', values: [false] }),
  'several filters and a search': {
    search: 'a',
    filters: [
      { id: 'storage_type', kind: 'any', values: [0, 1] },
      { id: 'sell_price', kind: 'range', from: '10', to: null },
    ],
  },
}
const ofStaff: Record<string, ListQuery> = {
  ...shared,
  'a search by the label of a storage': { search: 'frozen', filters: [] },
  'a filled UPC': filtered({ id: 'upc', kind: 'text', how: 'not-empty', text: '' }),
  favorites: filtered({ id: 'is_favorite', kind: 'any', values: [true] }),
  'prices of a unit': filtered({ id: 'unit_price', kind: 'range', from: '1.25', to: '6' }),
  'one of several diets': filtered({ id: 'special_diet', kind: 'any', values: ['Vegan', 'Kosher'] }),
}
const ofSuppliers: Record<string, ListQuery> = {
  ...shared,
  'products that need something': filtered({ id: 'concerns', kind: 'any', values: ['Incomplete'] }),
  'the score of completeness': filtered({ id: 'completeness', kind: 'range', from: 1, to: 99 }),
}

const hashesIn = async (set_hash: string) => (await itemsOf(set_hash)).map(({ record_hash }) => record_hash)

test.each(Object.entries(ofStaff))('staff change what their table shows: %s', async (_, query) => {
  await api.send('POST', '/favorites', {
    token: operations,
    body: { product_hashes: (await shownOfStaff(everything)).slice(3, 7), favorite: true },
  })
  const hashes = await shownOfStaff(query)
  expect(hashes).not.toEqual([])
  const { status, body } = await make(operations, { query, count: hashes.length })
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  expect(await hashesIn(body.data.hashid)).toEqual(hashes)
})

test.each(Object.entries(ofSuppliers))('suppliers change what their table shows: %s', async (_, query) => {
  const hashes = await shownOfSupplier(query)
  expect(hashes).not.toEqual([])
  const { status, body } = await make(supplier, { list: ownList, query, count: hashes.length })
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  const items = await itemsOf(body.data.hashid)
  expect(items.map(({ record_hash }) => record_hash)).toEqual(hashes)
  expect(new Set(items.map((item) => item.vendor_hash))).toEqual(new Set([vendor_hash]))
})

test('suppliers filter by what buyers of a marketplace see', async () => {
  const marketplace = await sellingMarketplace()
  const [kept, withheld] = await shownOfSupplier(everything)
  await api.db
    .update(products)
    .set({ withheld_from: [marketplace] })
    .where(eq(products.hashid, String(withheld)))
  const query = filtered({ id: `${AVAILABLE_IN}${marketplace}`, kind: 'any', values: [NOT_SOLD] })
  const { body } = await make(supplier, { list: ownList, query, count: 1 })
  expect(await hashesIn(body.data.hashid)).toEqual([withheld])
  expect(kept).not.toBe(withheld)
})

test('staff change what is offered to the store that they look at', async () => {
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/partners', { token: operations })
  const context = `forPartner(${body.data[0]?.hashid})`
  const hashes = await shownOfStaff(everything, context)
  expect(hashes.length).toBeLessThan((await shownOfStaff(everything)).length)
  const made = await make(operations, { list: { name: 'products', filters: context }, count: hashes.length })
  expect(await hashesIn(made.body.data.hashid)).toEqual(hashes)
})

test('percentages are of the stored prices, exact to the cent', async () => {
  const hashes = await shownOfStaff(everything)
  const prices = ['0.10', '19.99', '33.33', '1000000.05']
  const some = hashes.slice(0, prices.length)
  for (const [at, hashid] of some.entries())
    await api.db
      .update(products)
      .set({ sell_price: prices[at] ?? '', name: `Exactly ${at}` })
      .where(eq(products.hashid, hashid))
  const after = async (percent: string) => {
    const query = { search: 'exactly', filters: [] }
    const { body } = await make(operations, { query, count: prices.length, change: { percent } })
    return (await itemsOf(body.data.hashid)).map((item) => [item.before, item.after])
  }
  expect(await after('+7.5')).toEqual([
    ['0.10', '0.11'],
    ['19.99', '21.49'],
    ['33.33', '35.83'],
    ['1000000.05', '1075000.05'],
  ])
  // A price that stays the same is no change.
  expect(await after('-2.5')).toEqual([
    ['19.99', '19.49'],
    ['33.33', '32.50'],
    ['1000000.05', '975000.05'],
  ])
})

test('a field gets its value where it differs, and a wrong value makes no draft', async () => {
  const hashes = await shownOfSupplier(everything)
  await api.db
    .update(products)
    .set({ order_multiple: 3 })
    .where(eq(products.hashid, String(hashes[0])))
  const set = (after: string) =>
    make(supplier, {
      kind: 'bulk-edit',
      list: ownList,
      count: hashes.length,
      change: { field: 'order_multiple', after },
    })
  const made = await set('3')
  expect(await hashesIn(made.body.data.hashid)).toEqual(hashes.slice(1))
  const before = await api.db.$count(changeSets)
  expect((await set('none')).status).toBe(422)
  expect((await set('')).status).toBe(422)
  expect(await api.db.$count(changeSets)).toBe(before)
})

test('if another number matches by now, the answer says so and there is no draft', async () => {
  const query = queryOfName
  await api.db.update(products).set({ name: 'Ceylon tea' }).where(eq(products.vendor_hash, vendor_hash))
  const count = await api.db.$count(products, eq(products.vendor_hash, vendor_hash))
  const before = await api.db.$count(changeSets)
  const more = await make(operations, { query, count: count - 1 })
  expect([more.status, more.body.message]).toEqual([
    409,
    `The list has changed: ${count - 1} products matched, now ${count}. Check the selection and try again.`,
  ])
  const fewer = await make(operations, { query, count: 12_431 })
  expect([fewer.status, fewer.body.message]).toEqual([
    409,
    `The list has changed: 12,431 products matched, now ${count}. Check the selection and try again.`,
  ])
  expect(await api.db.$count(changeSets)).toBe(before)
  expect((await make(operations, { query, count })).status).toBe(200)
})

test('suppliers never reach products of other vendors, by whichever list', async () => {
  const own = await shownOfSupplier(everything)
  const all = await api.db.$count(products)
  expect(own.length).toBeLessThan(all)
  for (const list of [ownList, { name: 'products' } as const]) {
    expect((await make(supplier, { list, count: all })).status).toBe(409)
    const { body } = await make(supplier, { list, count: own.length })
    expect(await hashesIn(body.data.hashid)).toEqual(own)
  }
  const other = await api.db.select().from(products).where(ne(products.vendor_hash, vendor_hash)).limit(1)
  const query = filtered({ id: 'name', kind: 'text', how: 'equals', text: String(other[0]?.name) })
  expect((await make(supplier, { list: ownList, query, count: 1 })).status).toBe(409)
})

test('suppliers set no field that is not theirs, staff have no list of a vendor, and buyers change nothing', async () => {
  const own = await shownOfSupplier(everything)
  const fee = { field: 'fn_fee', after: '0.00' }
  expect((await make(supplier, { list: ownList, count: own.length, change: fee })).status).toBe(422)
  expect((await make(operations, { list: ownList, count: own.length })).status).toBe(403)
  const { access_token: buyer } = await api.signIn('store')
  expect((await make(buyer, { count: 1 })).status).toBe(403)
})

test('a filter that the list does not have is refused instead of ignored', async () => {
  const query = filtered({ id: 'concerns', kind: 'any', values: ['Incomplete'] })
  const { status, body } = await make(operations, { query, count: await api.db.$count(products) })
  expect([status, body.message]).toEqual([
    422,
    'This list has no filter “concerns”. Remove it and try again.',
  ])
})

test('an applied set changes exactly what matched', async () => {
  const query = filtered({ id: 'vendor_name', kind: 'any', values: [await vendorName()] })
  const count = await api.db.$count(products, eq(products.vendor_hash, vendor_hash))
  const stored = async () =>
    new Map(
      (await api.db.select().from(products)).map((row) => [row.hashid, [row.sell_price, row.vendor_hash]]),
    )
  const before = await stored()
  const { body } = await make(operations, { query, count, change: { percent: '10' } })
  await api.send('POST', `/changes/${body.data.hashid}/apply`, { token: operations, body: {} })
  const after = await stored()
  for (const [hashid, [price = '', vendor]] of before)
    expect(after.get(hashid)?.[0]).toBe(vendor === vendor_hash ? percentOf(price, '110') : price)
})
