import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { AVAILABLE_IN, NOT_SOLD } from '../../../src/domain/catalogue/own-product-fields'
import { productStatus } from '../../../src/domain/catalogue/product'
import type { ListQuery } from '../../../src/domain/tables/list-query'
import { openTestApi, type TestApi } from '../support/api'
import { everything, filtered, matchingChangesOf, ownList } from '../support/matching-changes'

let api: TestApi
let on: Awaited<ReturnType<typeof matchingChangesOf>>
beforeAll(async () => {
  api = await openTestApi()
  on = await matchingChangesOf(api)
})
afterAll(() => api.close())

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

test.each(Object.entries(ofStaff))('staff change what their table shows: %s', async (_, query) => {
  await api.send('POST', '/favorites', {
    token: on.operations,
    body: { product_hashes: (await on.shownOfStaff(everything)).slice(3, 7), favorite: true },
  })
  const hashes = await on.shownOfStaff(query)
  expect(hashes).not.toEqual([])
  const { status, body } = await on.make(on.operations, { query, count: hashes.length })
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  expect(await on.hashesIn(body.data.hashid)).toEqual(hashes)
})

test.each(Object.entries(ofSuppliers))('suppliers change what their table shows: %s', async (_, query) => {
  const hashes = await on.shownOfSupplier(query)
  expect(hashes).not.toEqual([])
  const { status, body } = await on.make(on.supplier, { list: ownList, query, count: hashes.length })
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  const items = await on.itemsOf(body.data.hashid)
  expect(items.map(({ record_hash }) => record_hash)).toEqual(hashes)
  expect(new Set(items.map((item) => item.vendor_hash))).toEqual(new Set([on.vendor_hash]))
})

test('suppliers filter by price and availability in a marketplace', async () => {
  const marketplaces = await api.send<{ data: { hashid: string }[] }>('GET', '/supplier/selling', {
    token: on.supplier,
  })
  const marketplace = marketplaces.body.data[0]?.hashid ?? ''
  const [kept, withheld] = await on.shownOfSupplier(everything)
  await api.db
    .update(products)
    .set({ withheld_from: [marketplace] })
    .where(eq(products.hashid, String(withheld)))
  const query = filtered({ id: `${AVAILABLE_IN}${marketplace}`, kind: 'any', values: [NOT_SOLD] })
  const { body } = await on.make(on.supplier, { list: ownList, query, count: 1 })
  expect(await on.hashesIn(body.data.hashid)).toEqual([withheld])
  expect(kept).not.toBe(withheld)
})

test('staff change only products that are offered to their selected store', async () => {
  const { body } = await api.send<{ data: { hashid: string }[] }>('GET', '/partners', {
    token: on.operations,
  })
  const context = `forPartner(${body.data[0]?.hashid})`
  const hashes = await on.shownOfStaff(everything, context)
  expect(hashes.length).toBeLessThan((await on.shownOfStaff(everything)).length)
  const made = await on.make(on.operations, {
    list: { name: 'products', filters: context },
    count: hashes.length,
  })
  expect(await on.hashesIn(made.body.data.hashid)).toEqual(hashes)
})
