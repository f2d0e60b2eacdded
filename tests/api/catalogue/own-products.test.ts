import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { completenessOfBits } from '../../../src/domain/catalogue/completeness-bits'
import {
  concernsOf,
  type OwnProduct,
  type SellingMarketplace,
} from '../../../src/domain/catalogue/own-product'
import { allergens } from '../../../src/domain/catalogue/product-facts'
import type { VendorMarketplace } from '../../../src/domain/marketplaces/vendor-marketplace'
import type { VendorSetup } from '../../../src/domain/vendors/setup-contract'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
let vendor_hash: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor_hash = user?.vendor_hash ?? ''
  // New prices count at once.
  await api.db.update(marketplaces).set({ price_lead_days: 0 })
})
afterAll(() => api.close())

const list = async (who = token) =>
  (await api.send<{ data: OwnProduct[] }>('GET', '/supplier/products?limit=-1', { token: who })).body.data
const productOf = async (hashid: string) => {
  const found = (await list()).find((row) => row.hashid === hashid)
  if (!found) throw new Error(`${hashid} is not listed`)
  return found
}
type Made = { message: string; data: { hashid: string; status: string } }
const make = (record_hash: string, field: string, after: string, apply = true) =>
  api.send<Made>('POST', '/changes', {
    token,
    body: {
      title: 'Ours',
      kind: 'bulk-edit',
      changes: [{ entity: 'product', record_hash, field, after }],
      apply,
    },
  })

test('a supplier lists exactly the products of their vendor, of any status', async () => {
  const own = await api.db
    .select({ hashid: products.hashid })
    .from(products)
    .where(eq(products.vendor_hash, vendor_hash))
    .orderBy(products.hashid)
  expect((await list()).map(({ hashid }) => hashid)).toEqual(own.map(({ hashid }) => hashid))
  expect(own.length).toBeGreaterThan(0)
})

test('the list keeps its tag until a product or a waiting set changes', async () => {
  const etag = async () =>
    (await api.send('GET', '/supplier/products?limit=-1', { token })).headers.get('etag') ?? ''
  const before = await etag()
  expect(await etag()).toBe(before)
  const [first] = await list()
  await make(first?.hashid ?? '', 'sell_price', '77.77')
  expect(await etag()).not.toBe(before)
})

test('completeness names what is missing', async () => {
  const [first] = await list()
  const hashid = first?.hashid ?? ''
  const missing = async () =>
    completenessOfBits((await productOf(hashid)).filled).missing.map(({ field }) => field)
  const text = 'Oats, sugar'
  await api.db
    .update(products)
    .set({
      ingredients: '  ',
      description: text,
      allergens: [],
      may_contain_allergens: [],
      free_from_allergens: [],
      msrp: '0',
    })
    .where(eq(products.hashid, hashid))
  expect(await missing()).toEqual(expect.arrayContaining(['ingredients', 'allergens', 'msrp']))
  expect(await missing()).not.toContain('description')
  await api.db.update(products).set({ ingredients: text, msrp: '2.50' }).where(eq(products.hashid, hashid))
  expect(await missing()).not.toEqual(expect.arrayContaining(['ingredients']))
  expect(concernsOf(await productOf(hashid))).toContain('incomplete')
})

test('the table, Account Setup and marketplaces count the same products as complete', async () => {
  const [, second] = await list()
  const counts = async () => {
    const incomplete = (await list()).filter((row) => concernsOf(row).includes('incomplete'))
    const { products: counted } = (
      await api.send<{ data: VendorSetup }>('GET', `/vendor/${vendor_hash}/setup`, { token })
    ).body.data
    const [marketplace] = (
      await api.send<{ data: VendorMarketplace[] }>('GET', `/vendor/${vendor_hash}/marketplaces?limit=-1`, {
        token,
      })
    ).body.data
    const required = marketplace?.requirements.find(({ id }) => id === 'products')?.detail
    return { incomplete: incomplete.length, setup: counted.count - counted.complete, required, counted }
  }
  const codes = { upc: '04006381333931', case_gtin: '14006381333938' }
  const full = {
    ...codes,
    description: 'Rolled oats',
    category: 'Beverages',
    is_drawn: true,
    ingredients: 'Oats',
    allergens: [],
    may_contain_allergens: [],
    free_from_allergens: [...allergens],
    unit_weight: '1 lb',
    case_weight: '13 lb',
    case_length: '12 in',
    case_width: '8 in',
    case_height: '10 in',
    cases_per_layer: 10,
    layers_per_pallet: 5,
    shelf_life_days: 270,
    min_days_at_delivery: 90,
    msrp: '4.99',
    country_of_origin: 'US',
  }
  await api.db.update(marketplaces).set({ min_products: 1 })
  await api.db
    .update(products)
    .set(full)
    .where(eq(products.hashid, second?.hashid ?? ''))
  const complete = await counts()
  expect(complete.setup).toBe(complete.incomplete)
  expect(complete.counted.complete).toBeGreaterThan(0)
  await api.db
    .update(products)
    .set({ layers_per_pallet: null })
    .where(eq(products.hashid, second?.hashid ?? ''))
  const lacking = await counts()
  expect([lacking.incomplete, lacking.setup]).toEqual([complete.incomplete + 1, complete.setup + 1])
  expect(lacking.required).toBe(
    `${lacking.counted.complete} ${lacking.counted.complete === 1 ? 'product' : 'products'} complete`,
  )
})

test('scheduled prices, submissions and held prices are part of the row', async () => {
  const [first] = await list()
  const hashid = first?.hashid ?? ''
  const made = await make(hashid, 'sell_price', '55.50', false)
  await api.send('POST', `/changes/${made.body.data.hashid}/schedule`, {
    token,
    body: { day: '2099-05-01', time: '06:00', time_zone: 'America/New_York' },
  })
  await api.db.update(products).set({ status: 4 }).where(eq(products.hashid, hashid))
  const submitted = await make(hashid, 'status', '1')
  expect(submitted.body.data.status).toBe('submitted')
  const row = await productOf(hashid)
  expect(row).toMatchObject({
    scheduled_price: { price: '55.50', day: '2099-05-01', set_hash: made.body.data.hashid },
    submission: { set_hash: submitted.body.data.hashid, is_reviewed: false },
  })
  expect(concernsOf(row)).toEqual(expect.arrayContaining(['review', 'price']))
  const [hold] = await api.db.select().from(priceHolds).orderBy(priceHolds.hashid).limit(1)
  if (!hold) throw new Error('The demo has no price holds')
  const held = {
    ...hold,
    product_hash: hashid,
    price: '1.11',
    starts_on: '2020-01-01',
    ends_on: '2099-01-01',
  }
  await api.db.insert(priceHolds).values({ ...held, hashid: 'held_own' })
  expect(Object.values((await productOf(hashid)).held ?? {})).toContain('1.11')
})

test('the filter lists the marketplaces in which the vendor sells', async () => {
  const { body } = await api.send<{ data: SellingMarketplace[] }>('GET', '/supplier/selling?limit=-1', {
    token,
  })
  expect(body.data.length).toBeGreaterThan(0)
  expect(new Set(body.data.map(({ hashid }) => hashid)).size).toBe(body.data.length)
})

test('copies are in process, without codes, and of no other vendor', async () => {
  const [first, second] = await list()
  const [foreign] = await api.db
    .select()
    .from(products)
    .where(ne(products.vendor_hash, vendor_hash))
    .orderBy(products.hashid)
    .limit(1)
  const duplicate = (product_hashes: (string | undefined)[]) =>
    api.send<{ message: string; data: { set_hash: string; product_hashes: string[] } }>(
      'POST',
      '/supplier/products/duplicate',
      { token, body: { product_hashes } },
    )
  expect((await duplicate([first?.hashid, foreign?.hashid])).status).toBe(404)
  const { body } = await duplicate([first?.hashid, second?.hashid])
  expect(body.message).toBe('2 changes applied')
  const copies = (await list()).filter(({ hashid }) => body.data.product_hashes.includes(hashid))
  expect(copies.map(({ name }) => name).toSorted()).toEqual(
    [`Copy of ${first?.name}`, `Copy of ${second?.name}`].toSorted(),
  )
  expect(copies).toMatchObject([
    { status: 4, upc: '00000000000000' },
    { status: 4, upc: '00000000000000' },
  ])
})
