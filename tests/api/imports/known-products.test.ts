import { count, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { products } from '../../../server/db/schema/catalogue/products'
import type { User } from '../../../src/domain/access/user'
import type { ProductForm } from '../../../src/domain/catalogue/product-form'
import { importFields } from '../../../src/domain/imports/import-field'
import { listKnownProducts, PRODUCTS_A_PAGE } from '../../../src/domain/imports/known-products'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let supplier: string
let staff: string
let vendor: string
beforeAll(async () => {
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
  staff = (await api.signIn('operations')).access_token
  const { body } = await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })
  vendor = body.data.supplier?.data.vendor.data.hashid ?? ''
})
afterAll(() => api.close())

const read = async (token: string, query = '') => {
  const { status, body } = await api.send('GET', `/import-products/${vendor}${query}`, { token })
  expect(status).toBe(200)
  return z.parse(listKnownProducts.output, body)
}

test('a supplier reads the fields that an import compares, without what staff decide', async () => {
  const { data, next } = await read(supplier)
  const [stored] = await api.db
    .select({ count: count() })
    .from(products)
    .where(eq(products.vendor_hash, vendor))
  expect(data).toHaveLength(stored?.count ?? -1)
  expect(next).toBeNull()
  const fields = importFields({ categories: [], units: [] }, { isStaff: false }).map(({ name }) => name)
  expect(Object.keys(data[0]?.values ?? {}).sort()).toEqual(['status', ...fields].sort())
  expect(data.map(({ hashid }) => hashid)).toEqual(data.map(({ hashid }) => hashid).toSorted())
})

test('staff read the same fields as the form has them, only those that they ask for', async () => {
  const [first] = (await read(staff, '?fields=sell_price,fn_fee')).data
  const { body } = await api.send<{ data: ProductForm }>('GET', `/product/${first?.hashid}/form`, {
    token: staff,
  })
  expect(first).toEqual({
    hashid: first?.hashid,
    name: body.data.name,
    values: { sell_price: body.data.sell_price, fn_fee: body.data.fn_fee },
  })
})

test('the next page begins after the last product', async () => {
  const [first] = (await read(supplier)).data
  const rest = await read(supplier, `?after=${first?.hashid}&fields=name`)
  expect(rest.data.some(({ hashid }) => hashid === first?.hashid)).toBe(false)
  expect(PRODUCTS_A_PAGE).toBeGreaterThan(rest.data.length)
})

test('another vendor is unknown to a supplier, and to buyers the call is closed', async () => {
  const [other] = await api.db
    .select()
    .from(products)
    .where(ne(products.vendor_hash, vendor))
    .orderBy(products.hashid)
    .limit(1)
  const statusOf = async (token: string, hash = vendor) =>
    (await api.send('GET', `/import-products/${hash}`, { token })).status
  expect(await statusOf(supplier, other?.vendor_hash)).toBe(404)
  expect(await statusOf(staff, other?.vendor_hash)).toBe(200)
  expect(await statusOf((await api.signIn('store')).access_token)).toBe(403)
})
