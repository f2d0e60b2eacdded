import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketplaces, users } from '../../../server/db/schema/access'
import { products } from '../../../server/db/schema/catalogue'
import { changeItems, changeSets } from '../../../server/db/schema/changes'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { ownProductFields } from '../../../src/domain/catalogue/own-product-fields'
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
const queries: Record<string, ListQuery> = {
  'no filter': everything,
  'a search of several words': { search: 'ORGANIC  sn', filters: [] },
  'a search by the label of a status': { search: 'open', filters: [] },
  'a range of prices': filtered({ id: 'sell_price', kind: 'range', from: '20', to: '45.50' }),
  'an open range of packs': filtered({ id: 'case_pack_size', kind: 'range', from: 12, to: null }),
  'chosen statuses': filtered({ id: 'status', kind: 'any', values: [productStatus.value.open, null] }),
  'a text in the name': filtered({ id: 'name', kind: 'text', how: 'contains', text: 'Crème' }),
  'a name that begins so': filtered({ id: 'name', kind: 'text', how: 'starts', text: 'a' }),
  'a yes or no': filtered({ id: 'is_recalled', kind: 'any', values: [false] }),
  'several filters and a search': {
    search: 'a',
    filters: [
      { id: 'storage_type', kind: 'any', values: [0, 1] },
      { id: 'sell_price', kind: 'range', from: '10', to: null },
    ],
  },
}

test.each(Object.entries(queries))('staff change what their table shows: %s', async (_, query) => {
  const hashes = await shownOfStaff(query)
  const { status, body } = await make(operations, { query, count: Math.max(1, hashes.length) })
  if (hashes.length === 0) {
    expect(status).toBe(409)
    return
  }
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  expect((await itemsOf(body.data.hashid)).map(({ record_hash }) => record_hash)).toEqual(hashes)
})

test.each(Object.entries(queries))('suppliers change what their table shows: %s', async (_, query) => {
  const hashes = await shownOfSupplier(query)
  const list: ProductList = { name: 'own-products' }
  const { status, body } = await make(supplier, { list, query, count: Math.max(1, hashes.length) })
  if (hashes.length === 0) {
    expect(status).toBe(409)
    return
  }
  expect(status).toBe(200)
  const items = await itemsOf(body.data.hashid)
  expect(items.map(({ record_hash }) => record_hash)).toEqual(hashes)
  expect(new Set(items.map((item) => item.vendor_hash))).toEqual(new Set([vendor_hash]))
})
