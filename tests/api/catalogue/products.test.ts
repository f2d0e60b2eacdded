import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { allergensIn } from '../../../src/domain/catalogue/allergen'
import { catchWeightIn } from '../../../src/domain/catalogue/catch-weight'
import { listProducts } from '../../../src/domain/catalogue/contract'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { insertPromotion } from '../support/promotion'

let api: TestApi
let maya: Buyer

beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})

afterAll(() => api.close())

const amounts = z.record(z.string(), z.unknown())
const path = () => `/api/v1/products?limit=-1&filters=forPartner(${maya.store.hashid})`

const ask = (headers: Record<string, string> = {}, token = maya.token, of = path()) =>
  api.app.request(of, { headers: { authorization: `Bearer ${token}`, ...headers } })

const list = async () => z.parse(listProducts.output, await (await ask()).json()).data

const first = async () => {
  const [one] = await list()
  if (!one) throw new Error('No products')
  return one
}

test('every product is listed once, sorted by hash and valid by the contract', async () => {
  const hashes = (await list()).map(({ hashid }) => hashid)
  expect(hashes.length).toBeGreaterThan(100)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a list longer than a chunk is complete', async () => {
  const staff = await api.signIn('operations')
  const rows = await api.db.select({ hashid: products.hashid }).from(products)
  const more = Array.from({ length: 5_000 }, (_, index) => `more${index}`)
  const [model] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  if (!model) throw new Error('No products')
  for (let from = 0; from < more.length; from += 1_000)
    await api.db
      .insert(products)
      .values(
        more
          .slice(from, from + 1_000)
          .map((hashid) => ({ ...model, hashid, upc: '00000000000000', case_gtin: '', item_code: hashid })),
      )
  const answer = await api.send<{ data: { hashid: string }[] }>('GET', '/products?limit=-1', {
    token: staff.access_token,
  })
  const hashes = answer.body.data.map(({ hashid }) => hashid)
  expect(hashes.length).toBe(rows.length + more.length)
  expect(new Set(hashes)).toEqual(new Set([...rows.map(({ hashid }) => hashid), ...more]))
  await api.db.delete(products).where(inArray(products.hashid, more))
})

test('text with quotes, line breaks and other scripts is unchanged', async () => {
  const { hashid } = await first()
  const name = 'Crème "brûlée" \\ 日本\n\ttab \u2028 😀'
  await api.db.update(products).set({ name }).where(eq(products.hashid, hashid))
  expect((await list()).find((it) => it.hashid === hashid)?.name).toBe(name)
})

test('each listed product agrees with its row and its vendor', async () => {
  const staff = await api.signIn('operations')
  const answer = await api.send('GET', '/products?limit=-1', { token: staff.access_token })
  const listed = z.parse(listProducts.output, answer.body).data
  const rows = await api.db
    .select()
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
  expect(listed.map(({ hashid }) => hashid).toSorted()).toEqual(
    rows.map(({ products: { hashid } }) => hashid).toSorted(),
  )
  const byHash = new Map(rows.map((row) => [row.products.hashid, row]))
  for (const {
    price_hold,
    promotions: _running,
    vendor_name,
    is_recalled,
    image,
    free_from,
    discontinuation,
    catch_weight,
    ...fields
  } of listed) {
    const row = byHash.get(fields.hashid)
    const { calories, total_sugars_g, sodium_mg, protein_g, vendor_takes_orders, is_withheld, ...own } =
      fields
    expect({ ...row?.products, ...row?.products.nutrition }).toMatchObject(own)
    for (const [name, amount] of Object.entries({ calories, total_sugars_g, sodium_mg, protein_g }))
      expect(amount).toBe(z.parse(amounts, row?.products.nutrition ?? {})[name] ?? null)
    expect(vendor_name).toBe(row?.vendors.name)
    expect(vendor_takes_orders).toBe(row?.vendors.status === 1 && row.vendors.approval === 1)
    expect(is_recalled).toBe(row?.products.recalled_at !== null)
    expect(is_withheld).toBe(false)
    expect(catch_weight).toEqual(row ? catchWeightIn(row.products) : undefined)
    expect(image).toBe(`/api/v1/images/product/${fields.hashid}.svg`)
    expect(allergensIn(free_from).toSorted()).toEqual(row?.products.free_from_allergens.toSorted())
    expect([price_hold, discontinuation]).toEqual([null, null])
  }
})

test('buyers see what they can order or have ordered, and cannot order from a vendor that is not approved', async () => {
  const staff = await api.signIn('operations')
  const seenBy = async (token: string) =>
    z.parse(listProducts.output, await (await ask({}, token)).json()).data.map(({ hashid }) => hashid)
  const view = async (hashid: string) => (await ask({}, maya.token, `/api/v1/product/${hashid}`)).status
  const bought = await api.db
    .select({ hashid: orderItems.product_hash })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(eq(orders.store_hash, maya.store.hashid))
  const ordered = new Set(bought.map(({ hashid }) => hashid))
  const sold = (await list()).filter((it) => it.status === 1 && !it.is_recalled && it.vendor_takes_orders)
  const known = sold.find(({ hashid }) => ordered.has(hashid))
  const unknown = sold.find(({ hashid }) => !ordered.has(hashid))
  if (!known || !unknown) throw new Error('The demo lacks such products')
  await api.db
    .update(products)
    .set({ status: 5 })
    .where(inArray(products.hashid, [known.hashid, unknown.hashid]))
  const left = await seenBy(maya.token)
  expect([left.includes(known.hashid), left.includes(unknown.hashid)]).toEqual([true, false])
  expect([await view(known.hashid), await view(unknown.hashid)]).toEqual([200, 404])
  expect(await seenBy(staff.access_token)).toEqual(expect.arrayContaining([known.hashid, unknown.hashid]))

  const product = sold.find((it) => !ordered.has(it.hashid) && it.hashid !== unknown.hashid)
  if (!product) throw new Error('The demo lacks such products')
  const line = await maya.order(product, product.order_multiple * 20)
  expect(line.status).toBe(200)
  await api.db.update(vendors).set({ approval: 3 }).where(eq(vendors.hashid, product.vendor_hash))
  const message = `${product.vendor_name} isn't taking orders right now. Choose another vendor.`
  const refused = await maya.order(product, product.order_multiple)
  expect([refused.status, refused.body.message]).toEqual([422, message])
  const confirmed = await maya.confirm()
  expect([confirmed.status, confirmed.body.message]).toEqual([422, expect.stringContaining(message)])
  const offered = (await list()).filter(({ vendor_hash }) => vendor_hash === product.vendor_hash)
  expect(offered.filter(({ hashid }) => !ordered.has(hashid))).toEqual([])
  expect(offered.filter((it) => it.vendor_takes_orders)).toEqual([])
  await api.db.update(vendors).set({ approval: 1 }).where(eq(vendors.hashid, product.vendor_hash))
  await api.db
    .update(products)
    .set({ status: 1 })
    .where(inArray(products.hashid, [known.hashid, unknown.hashid]))
  await maya.send('DELETE', `/order/${line.body.data.hashid}`)
})

test('a held price and what runs today are with their product alone', async () => {
  const all = await list()
  const [one, other] = all.filter((it) => it.price_hold === null && it.promotions.length === 0)
  if (!one || !other) throw new Error('No plain products')
  const days = { starts_on: daysFromNow(-17), ends_on: daysFromNow(43) }
  const hold = { hashid: 'holdalone001', price: '2.00', ends_on: days.ends_on }
  const offer = { kind: 'per_case' as const, amount: '1.00', min_qty: 2, ends_on: days.ends_on }
  await api.db.insert(priceHolds).values([
    { ...days, ...hold, product_hash: one.hashid, partner_group_hash: maya.store.partner_group_hash },
    {
      ...days,
      ...hold,
      hashid: 'holdalone002',
      price: '3.00',
      product_hash: one.hashid,
      partner_group_hash: maya.store.partner_group_hash,
    },
  ])
  for (const hashid of ['promoalone02', 'promoalone01'])
    await insertPromotion(api, {
      ...days,
      ...offer,
      hashid,
      name: `"${hashid}"`,
      product_hash: one.hashid,
    })
  const after = await list()
  expect(after.find((it) => it.hashid === one.hashid)).toEqual({
    ...one,
    price_hold: hold,
    promotions: ['promoalone01', 'promoalone02'].map((hashid) => ({ ...offer, hashid, name: `"${hashid}"` })),
  })
  expect(after.filter((it) => it.hashid !== one.hashid)).toEqual(all.filter((it) => it.hashid !== one.hashid))
})
