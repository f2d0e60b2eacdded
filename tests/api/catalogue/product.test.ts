import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { products } from '../../../server/db/schema/catalogue/products'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { showProduct } from '../../../src/domain/catalogue/contract'
import type { Product } from '../../../src/domain/catalogue/product'
import { type ProductForm, productForm } from '../../../src/domain/catalogue/product-form'
import { specialtyPrices } from '../../../src/domain/pricing/price-parts'
import { visiblePricing } from '../../../src/domain/pricing/price-visibility'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
let distributor: Buyer
let staff: Buyer

beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
  distributor = await buyerOf(api, 'specialty')
  staff = await buyerOf(api, 'operations')
})

afterAll(() => api.close())

const context = (who: Buyer) => `filters=forPartner(${who.store.hashid})`

const viewFor = async (who: Buyer, hashid: string) => {
  const { body } = await who.send('GET', `/product/${hashid}?${context(who)}`)
  return z.parse(showProduct.output, body).data
}

const formOf = async (hashid: string) =>
  (await staff.send<{ data: ProductForm }>('GET', `/product/${hashid}/form`)).body.data

const save = (hashid: string, form: unknown, path = '') =>
  staff.send<{ message: string; errors?: Record<string, string[]> }>(
    'POST',
    `/product/${hashid}${path}`,
    form,
  )

test.each([
  ['store', 'Store'],
  ['client', 'SFP Client'],
  ['corporate', 'Corporate'],
  ['district', 'District'],
  ['specialty', 'Specialty Distributor'],
  ['analyst', 'Analyst'],
  ['outreach', 'Vendor Outreach'],
  ['qa', 'QA-User'],
  ['operations', 'Operations'],
  ['developer', 'Developer'],
] as const)('%s sees the pricing fields of the role and no other', async (who, role) => {
  const buyer = await buyerOf(api, who)
  const view = await viewFor(buyer, buyer.find().hashid)
  expect(Object.keys(view.pricing).sort()).toEqual([...new Set(visiblePricing[role])].sort())
})

test('a supplier sees the parts of their own prices that they agreed to', async () => {
  const { access_token: token } = await api.signIn('supplier')
  const { body } = await api.send<{ data: Product[] }>('GET', '/products?limit=-1', { token })
  const own = body.data[0]?.hashid ?? ''
  const view = z.parse(showProduct.output, (await api.send('GET', `/product/${own}`, { token })).body).data
  expect(Object.keys(view.pricing).sort()).toEqual([...visiblePricing.Supplier].sort())
  const anothers = staff.find(({ vendor_hash }) => vendor_hash !== view.vendor_hash)
  expect((await api.send('GET', `/product/${anothers.hashid}`, { token })).status).toBe(404)
})

test('a specialty distributor sees their price everywhere: in the list, on the page, in the cart and the order', async () => {
  const rows = await api.db.select().from(products)
  const bases = new Map(rows.map((row) => [row.hashid, row]))
  for (const product of distributor.products) {
    const row = bases.get(product.hashid)
    if (!row) throw new Error('A product that is none')
    expect(product.sell_price).toBe(specialtyPrices(row, distributor.store).specialty_sell_price)
  }
  const product = distributor.find(
    (it) => it.price_hold === null && it.promotions.length === 0 && it.order_multiple === 1,
  )
  expect((await viewFor(distributor, product.hashid)).sell_price).toBe(product.sell_price)
  const { body } = await distributor.order(product, 99)
  expect([body.data.sell_price, body.data.quoted_price]).toEqual([product.sell_price, product.sell_price])
  const line = (await distributor.cart()).find((it) => it.product_hash === product.hashid)
  expect(line?.sell_price).toBe(product.sell_price)
  const confirmed = await distributor.confirm({ order_hashes: [body.data.hashid] })
  expect(confirmed.status).toBe(200)
})

test('a product without a specialty base costs a specialty distributor what it costs everyone', async () => {
  const { hashid } = distributor.find()
  await api.db
    .update(products)
    .set({ specialty_base_purchase_price: '0', sell_price: '77.70' })
    .where(eq(products.hashid, hashid))
  expect((await viewFor(distributor, hashid)).sell_price).toBe('77.70')
})

test('related products are of the same category and can be ordered', async () => {
  const { category, hashid, related } = await viewFor(maya, maya.find().hashid)
  expect(related.length).toBeGreaterThan(0)
  for (const it of related) {
    expect([it.category, it.status, it.is_recalled]).toEqual([category, 1, false])
    expect(it.hashid).not.toBe(hashid)
  }
})

test('anyone reads the package facts of a product on sale, without prices', async () => {
  const { hashid } = maya.find()
  const open = await api.send<{ data: Record<string, unknown> }>('GET', `/public/product/${hashid}`)
  expect(open.status).toBe(200)
  expect(JSON.stringify(open.body)).not.toMatch(/price|fee|margin|msrp/)
  expect(open.body.data.country_of_origin).toMatch(/^(US|IT)$/)
  await api.db.update(products).set({ status: 5 }).where(eq(products.hashid, hashid))
  expect((await api.send('GET', `/public/product/${hashid}`)).status).toBe(404)
  await api.db.update(products).set({ status: 1 }).where(eq(products.hashid, hashid))
})

test('saving over a colleague’s change is refused with both values', async () => {
  const { hashid } = maya.find()
  const form = await formOf(hashid)
  await save(hashid, { ...form, name: 'Theirs' })
  const late = await save(hashid, { ...form, name: 'Mine' })
  expect(late.status).toBe(409)
  expect(late.body.errors).toEqual({ name: ['Display name is now “Theirs”. You entered “Mine”.'] })
  expect((await formOf(hashid)).name).toBe('Theirs')
  expect((await save(hashid, { ...form, name: 'Mine' }, '/display')).status).toBe(409)
})

test('each invalid field of a product gets the message of its rule', async () => {
  const { hashid } = maya.find()
  const form = await formOf(hashid)
  const wrong = await save(hashid, {
    ...form,
    name: ' ',
    upc: '12345678901234',
    sell_price: '4.567',
    case_pack_size: '1.5',
    order_multiple: '0',
    fn_fee: 'much',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors).toMatchObject({
    name: ['Required'],
    upc: ['Invalid UPC'],
    sell_price: ['Must be a valid currency amount'],
    case_pack_size: ['Must be an integer'],
    order_multiple: ['Must be greater than 0'],
    fn_fee: ['Must be a number'],
  })
  const other = await anotherOf(hashid, form.vendor_hash)
  const taken = await save(hashid, { ...form, upc: other.upc })
  expect(taken.body.errors?.upc).toEqual([`${other.name} already has this UPC`])
  // A discontinued product does not claim its UPC, and other vendors may sell the same trade item.
  const discontinued = { ...form, upc: other.upc, status: '5' }
  expect((await save(hashid, discontinued)).status).toBe(200)
  const stored = await formOf(hashid)
  expect((await save(hashid, { ...stored, status: '1' })).body.errors?.upc?.[0]).toMatch(
    /already has this UPC/,
  )
  const [elsewhere] = await api.db
    .select()
    .from(products)
    .where(and(eq(products.status, 1), ne(products.vendor_hash, form.vendor_hash)))
    .orderBy(products.hashid)
    .limit(1)
  expect((await save(hashid, { ...stored, upc: elsewhere?.upc, status: '1' })).status).toBe(200)
})

/** Another open product of a vendor. */
async function anotherOf(hashid: string, vendor_hash: string) {
  const isOther = and(
    eq(products.vendor_hash, vendor_hash),
    eq(products.status, 1),
    ne(products.hashid, hashid),
    ne(products.upc, '00000000000000'),
  )
  const [other] = await api.db.select().from(products).where(isOther).orderBy(products.hashid).limit(1)
  if (!other) throw new Error('The vendor has one product')
  return other
}

test('a product form saves unchanged, and a new product can be shown', async () => {
  const [vendor] = await api.db.select().from(vendors).orderBy(vendors.hashid).limit(1)
  const form = {
    ...productForm.empty,
    vendor_hash: vendor?.hashid ?? '',
    name: 'Rye Crackers, 8 oz',
    upc: '00000000000000',
    item_code: 'NEW-1',
    category: 'Snacks',
    sell_price: '30.00',
    serving_size: '1 oz (28 g)',
    calories: '120',
    special_diet_options: ['Vegan' as const],
  }
  const added = await staff.send<{ data: { hashid: string } }>('POST', '/product', form)
  expect(added.status).toBe(200)
  const stored = await formOf(added.body.data.hashid)
  expect(stored).toMatchObject({
    name: form.name,
    special_diet_options: ['Vegan'],
    calories: '120',
    total_fat_g: '0',
    version: '1',
  })
  const display = { ...stored, pictures: ['case', 'front'], description: 'Crisp.' }
  expect((await save(added.body.data.hashid, display, '/display')).status).toBe(200)
  expect(await formOf(added.body.data.hashid)).toEqual({ ...display, version: '2' })
})
