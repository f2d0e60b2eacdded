import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { discontinueDue } from '../../../server/catalogue/discontinue-due'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import { listProducts, showProduct } from '../../../src/domain/catalogue/contract'
import { discontinueChanges } from '../../../src/domain/catalogue/discontinuation'
import { productForm } from '../../../src/domain/catalogue/product-form'
import type {
  PreviewStore,
  SupplierProduct,
  SupplierProductForm,
} from '../../../src/domain/catalogue/supplier-product'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let supplier: string
let buyer: Buyer
let vendor_hash: string
beforeAll(async () => {
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
  buyer = await buyerOf(api, 'store')
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor_hash = user?.vendor_hash ?? ''
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.update(marketplaces).set({ requires_second_approver: false, price_lead_days: 14 })
  await api.db
    .update(products)
    .set({ status: 1, recalled_at: null, last_order_day: null, replacement_hash: null })
    .where(eq(products.vendor_hash, vendor_hash))
})

type Answer = { message: string; data: { hashid: string; status: string }; errors?: Record<string, string[]> }
const get = async <T>(path: string, token = supplier) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data
const post = (path: string, body: unknown = {}) => api.send<Answer>('POST', path, { token: supplier, body })
const formOf = (hashid: string) => get<SupplierProductForm>(`/supplier/product/${hashid}/form`)
const stateOf = (hashid: string) => get<SupplierProduct>(`/supplier/product/${hashid}`)
const stored = async (hashid: string) =>
  (await api.db.select().from(products).where(eq(products.hashid, hashid)))[0]
const own = async () => {
  const found = await api.db
    .select()
    .from(products)
    .where(and(eq(products.vendor_hash, vendor_hash), ne(products.upc, '00000000000000')))
    .orderBy(products.hashid)
    .limit(2)
  const [first, second] = found
  if (!first || !second) throw new Error('The vendor has too few products')
  return [first, second] as const
}

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

test('a new price of a product on sale waits for the notice, and can be canceled', async () => {
  const [product] = await own()
  const path = `/supplier/product/${product.hashid}/prices`
  const notice = await get<{ days: number; earliest_day: string }>('/supplier/price-notice')
  expect(notice).toMatchObject({ days: 14, earliest_day: daysFromNow(14) })
  const prices = {
    sell_price: '44.44',
    specialty_base_purchase_price: product.specialty_base_purchase_price,
    specialty_case_delivery_cost: product.specialty_case_delivery_cost,
  }
  expect((await post(path, { ...prices, day: daysFromNow(13) })).body.errors).toHaveProperty('day')
  expect(
    (await post(path, { ...prices, sell_price: product.sell_price, day: daysFromNow(14) })).body.errors,
  ).toEqual({
    sell_price: ['Enter a new price'],
  })
  expect((await post(path, { ...prices, day: daysFromNow(14) })).status).toBe(200)
  const [pending] = (await stateOf(product.hashid)).pending
  expect(pending).toMatchObject({
    status: 'scheduled',
    is_own: true,
    effective_at: timeOn(daysFromNow(14), '00:00').toISOString(),
    fields: [{ field_label: 'Case price', before: product.sell_price, after: '44.44' }],
  })
  const cancelPath = `/supplier/product/${product.hashid}/pending/${pending?.set_hash}/cancel`
  expect((await post(cancelPath)).body.message).toBe('Canceled')
  expect((await stateOf(product.hashid)).pending).toEqual([])
  expect((await post(cancelPath)).status).toBe(404)
})

test('one product leaves a scheduled set, and the others stay in it', async () => {
  const [first, second] = await own()
  const changes = [first, second].map(({ hashid }) => ({
    entity: 'product',
    record_hash: hashid,
    field: 'sell_price',
    after: '50.00',
  }))
  const made = await post('/changes', { title: 'Winter', kind: 'prices', changes })
  const at = { day: daysFromNow(36), time: '00:00', time_zone: 'America/New_York' }
  await post(`/changes/${made.body.data.hashid}/schedule`, at)
  await post(`/supplier/product/${first.hashid}/pending/${made.body.data.hashid}/cancel`)
  expect((await stateOf(first.hashid)).pending).toEqual([])
  expect((await stateOf(second.hashid)).pending).toMatchObject([{ title: 'Winter', status: 'scheduled' }])
})

test('where a second person is required, changes wait for staff', async () => {
  await api.db.update(marketplaces).set({ requires_second_approver: true })
  const [product] = await own()
  const form = await formOf(product.hashid)
  const { body } = await post(`/supplier/product/${product.hashid}`, { ...form, name: 'Renamed' })
  expect(body).toMatchObject({ message: 'Submitted for approval', data: { status: 'submitted' } })
  expect((await stored(product.hashid))?.name).toBe(product.name)
  const [pending] = (await stateOf(product.hashid)).pending
  expect(pending).toMatchObject({
    status: 'submitted',
    fields: [{ field_label: 'Display name', after: 'Renamed' }],
  })
  await post(`/supplier/product/${product.hashid}/pending/${pending?.set_hash}/cancel`)
})

test('the preview has the price of the store and nothing of other vendors', async () => {
  const [product] = await own()
  const stores = await get<PreviewStore[]>('/supplier/preview-stores?limit=-1')
  const reached = await api.db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  expect(stores.length).toBeGreaterThan(0)
  const [store] = stores
  const [row] = await api.db
    .select()
    .from(partners)
    .where(eq(partners.hashid, store?.hashid ?? ''))
  await api.db.delete(priceHolds).where(eq(priceHolds.product_hash, product.hashid))
  await api.db.insert(priceHolds).values({
    hashid: 'previewhold1',
    product_hash: product.hashid,
    partner_group_hash: row?.partner_group_hash ?? '',
    price: '1.11',
    starts_on: daysFromNow(-17),
    ends_on: daysFromNow(43),
  })
  const answer = await api.send('GET', `/supplier/product/${product.hashid}/preview/${store?.hashid}`, {
    token: supplier,
  })
  const view = z.parse(showProduct.output, answer.body).data
  expect(view.price_hold).toMatchObject({ price: '1.11' })
  expect(Object.keys(view.pricing).toSorted()).toEqual([
    'case_pack_size',
    'msrp',
    'sell_price',
    'store_margin',
    'unit_sell_price',
  ])
  expect(new Set(view.related.map((it) => it.vendor_hash)).size).toBeLessThanOrEqual(1)
  for (const related of view.related) expect(related.vendor_hash).toBe(vendor_hash)
  // A store in a marketplace where the vendor does not sell.
  await api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, vendor_hash))
  expect(
    (
      await api.send('GET', `/supplier/product/${product.hashid}/preview/${store?.hashid}`, {
        token: supplier,
      })
    ).status,
  ).toBe(404)
  expect(await get('/supplier/preview-stores?limit=-1')).toEqual([])
  await api.db
    .insert(marketplaceVendors)
    .values(reached.map(({ hashid }) => ({ marketplace_hash: hashid, vendor_hash })))
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
