import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { discontinueDue } from '../../../server/catalogue/discontinue-due'
import { products } from '../../../server/db/schema/catalogue/products'
import { listProducts } from '../../../src/domain/catalogue/contract'
import { discontinueChanges } from '../../../src/domain/catalogue/discontinuation'
import { productForm } from '../../../src/domain/catalogue/product-form'
import type { PreviewStore, SupplierProductForm } from '../../../src/domain/catalogue/supplier-product'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { supplierProductsOf } from './supplier-products'

const api = await openTestApi()
const { buyer, formOf, get, own, post, stateOf, stored, supplier, vendor_hash } =
  await supplierProductsOf(api)
afterAll(() => api.close())

const {
  vendor_hash: _vendor,
  status: _status,
  fn_fee: _fee,
  fn_shipping_rate: _rate,
  ...empty
} = productForm.empty

const newProduct = (change: Partial<SupplierProductForm> = {}) => ({
  ...empty,
  name: 'Seeded oat crackers, 8 oz',
  upc: '00000000000000',
  item_code: 'CRACK-1',
  category: 'Snacks',
  sell_price: '32.00',
  ...change,
})

test('a supplier adds a product with packaging and allergens, which is in process until staff open it', async () => {
  const { status, body } = await post(
    '/supplier/product',
    newProduct({
      case_gtin: '4006381333931',
      unit_weight: '8.0 OZ',
      case_weight: '7.5 lbs',
      shelf_life_days: '270',
      allergens: ['Wheat'],
      may_contain_allergens: ['Sesame'],
      free_from_allergens: ['Milk', 'Mustard'],
    }),
  )
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Product added' })
  expect(await stored(body.data.hashid)).toMatchObject({
    vendor_hash,
    status: 4,
    case_gtin: '04006381333931',
    unit_weight: '8 oz',
    unit_weight_g: '226.796185000',
    case_weight: '7.5 lb',
    shelf_life_days: 270,
    cases_per_layer: null,
    allergens: ['Wheat'],
    may_contain_allergens: ['Sesame'],
    free_from_allergens: ['Milk', 'Mustard'],
  })
  expect(await stateOf(body.data.hashid)).toMatchObject({ status: 4, pending: [] })
})

test('fields of staff are neither sent nor written, and wrong values are refused at their fields', async () => {
  const [product, other] = await own()
  const form = await formOf(product.hashid)
  for (const field of ['vendor_hash', 'status', 'fn_fee', 'fn_shipping_rate'])
    expect(form).not.toHaveProperty(field)
  await post(`/supplier/product/${product.hashid}`, {
    ...form,
    description: 'New',
    status: '5',
    fn_fee: '0.00',
  })
  expect(await stored(product.hashid)).toMatchObject({
    description: 'New',
    status: 1,
    fn_fee: product.fn_fee,
  })
  const now = await formOf(product.hashid)
  const wrong = async (change: Partial<SupplierProductForm>) =>
    (await post(`/supplier/product/${product.hashid}`, { ...now, ...change })).body.errors
  expect(await wrong({ upc: other.upc })).toEqual({ upc: [`${other.name} already has this UPC`] })
  expect(await wrong({ case_gtin: '123' })).toEqual({ case_gtin: ['Invalid GTIN'] })
  expect(await wrong({ unit_weight: '8' })).toEqual({ unit_weight: ['Add a unit: oz, lb, g, or kg'] })
  expect(
    await wrong({ allergens: ['Milk'], free_from_allergens: ['Milk'], may_contain_allergens: [] }),
  ).toMatchObject({
    free_from_allergens: ['Milk is also in “Contains”. Choose one'],
  })
  expect(await wrong({ replacement_hash: product.hashid })).toEqual({
    replacement_hash: ['Choose another product of the same vendor'],
  })
  const [foreign] = await api.db
    .select()
    .from(products)
    .where(ne(products.vendor_hash, vendor_hash))
    .orderBy(products.hashid)
    .limit(1)
  expect(await wrong({ replacement_hash: foreign?.hashid ?? '' })).toEqual({
    replacement_hash: ['Choose another product of the same vendor'],
  })
})

test('two people who edit one product do not overwrite each other', async () => {
  const [product] = await own()
  const form = await formOf(product.hashid)
  await post(`/supplier/product/${product.hashid}`, { ...form, description: 'First' })
  const late = await post(`/supplier/product/${product.hashid}`, { ...form, description: 'Second' })
  expect(late.status).toBe(409)
  expect(late.body.errors).toMatchObject({
    description: ['Description is now “First”. You entered “Second”.'],
  })
})

test('a product of another vendor is a 404 for each call', async () => {
  const [foreign] = await api.db
    .select()
    .from(products)
    .where(ne(products.vendor_hash, vendor_hash))
    .orderBy(products.hashid)
    .limit(1)
  const [store] = await get<PreviewStore[]>('/supplier/preview-stores?limit=-1')
  const at = `/supplier/product/${foreign?.hashid}`
  for (const path of [at, `${at}/form`, `${at}/preview/${store?.hashid}`])
    expect((await api.send('GET', path, { token: supplier })).status).toBe(404)
  expect((await post(at, { ...newProduct(), version: '1' })).status).toBe(404)
  const prices = {
    sell_price: '1',
    specialty_base_purchase_price: '0',
    specialty_case_delivery_cost: '0',
    day: daysFromNow(44),
  }
  expect((await post(`${at}/prices`, prices)).status).toBe(404)
})

test('suppliers read the history of their products without the fees', async () => {
  const [product] = await own()
  const staff = (await api.signIn('operations')).access_token
  const form = await get<Record<string, unknown>>(`/product/${product.hashid}/form`, staff)
  const body = { ...form, fn_fee: '3.33', description: 'From staff' }
  expect((await api.send('POST', `/product/${product.hashid}`, { token: staff, body })).status).toBe(200)
  const [entry] = await get<HistoryEntry[]>(`/supplier/history/product/${product.hashid}`)
  expect(entry?.fields.map(({ field }) => field)).toEqual(['description'])
})

test('buyers learn the last order day and the replacement, and the product is discontinued afterwards', async () => {
  const [product, replacement] = await own()
  const chosen = { last_order_day: daysFromNow(12), replacement_hash: replacement.hashid }
  const changes = discontinueChanges(product.hashid, chosen, TODAY)
  await post('/changes', { title: 'Discontinue', kind: 'statuses', changes, apply: true })
  expect(await stored(product.hashid)).toMatchObject({ status: 1, ...chosen })
  const expected = {
    last_order_day: daysFromNow(12),
    replacement: { hashid: replacement.hashid, name: replacement.name },
  }
  const listed = z.parse(listProducts.output, (await buyer.send('GET', '/products?limit=-1')).body).data
  expect(listed.find(({ hashid }) => hashid === product.hashid)?.discontinuation).toEqual(expected)
  expect(listed.filter(({ discontinuation }) => discontinuation !== null)).toHaveLength(1)
  expect(await discontinueDue(api.db, timeOn(daysFromNow(12), '23:59'), 'job 1')).toBe(0)
  expect(await discontinueDue(api.db, timeOn(daysFromNow(13), '00:01'), 'job 1')).toBe(1)
  expect(await stored(product.hashid)).toMatchObject({ status: 5 })
  const [entry] = await get<HistoryEntry[]>(`/supplier/history/product/${product.hashid}`)
  expect(entry).toMatchObject({ actor: null, fields: [{ field: 'status' }] })
  // One that cannot be ordered is not offered.
  await api.db
    .update(products)
    .set({ recalled_at: sql`now()` })
    .where(eq(products.hashid, replacement.hashid))
  expect((await stateOf(product.hashid)).discontinuation).toEqual({ ...expected, replacement: null })
})
