import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { User } from '../../../src/domain/access/user'
import type { Product } from '../../../src/domain/catalogue/product'
import type { PromotableProduct } from '../../../src/domain/pricing/promotable-product'
import type { PromotionPreview } from '../../../src/domain/pricing/promotion-preview'
import type { PromotionResults } from '../../../src/domain/pricing/promotion-results'
import { minus, times } from '../../../src/domain/values/money'
import { daysFromNow, TODAY_EVERYWHERE } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let supplier: string
let staff: string
let maya: Buyer
let product: Product
let foreign: Product

beforeAll(async () => {
  api = await openTestApi()
  await api.db.delete(promotions)
  supplier = (await api.signIn('supplier')).access_token
  staff = (await api.signIn('operations')).access_token
  maya = await buyerOf(api, 'store')
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  product = maya.find(
    (each) => each.vendor_hash === vendor && each.price_hold === null && !inCart.has(each.hashid),
  )
  foreign = maya.find((each) => each.vendor_hash !== vendor)
})

afterAll(() => api.close())

const form = (more: object = {}) => ({
  product_hashes: [product.hashid],
  name: 'Breaks',
  marketplace_hashes: [],
  retail_group_hashes: [],
  kind: 'per_case',
  amount: '0.50',
  min_qty: '1',
  step_amounts: ['1.00'],
  step_quantities: ['10'],
  starts_on: TODAY_EVERYWHERE,
  ends_on: daysFromNow(12),
  version: '0',
  ...more,
})

const add = async (more: object = {}) => {
  const sent = { token: staff, body: form(more) }
  return (await api.send<{ data: { hashid: string } }>('POST', '/admin/promotions', sent)).body.data.hashid
}

test('a preview counts the stores and names the promotions that overlap, without saving anything', async () => {
  const other = await add({ name: 'Seventy-five off', amount: '0.75', step_amounts: [], step_quantities: [] })
  await add({ name: 'Next month', starts_on: daysFromNow(13), ends_on: daysFromNow(17) })
  const preview = async (more: object = {}, of = '') =>
    (
      await api.send<{ data: PromotionPreview; errors?: Record<string, string[]> }>(
        'POST',
        `/promotions/preview${of && `?of=${of}`}`,
        { token: supplier, body: form(more) },
      )
    ).body
  const { data } = await preview()
  expect(data.products).toMatchObject([{ name: product.name, sell_price: product.sell_price }])
  expect(data.overlaps).toMatchObject([{ hashid: other, amount: '0.75', is_live: true }])
  const reached = await api.db
    .select()
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(
      marketplaceVendors,
      and(
        eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash),
        eq(marketplaceVendors.vendor_hash, product.vendor_hash),
      ),
    )
  const total = data.marketplaces.reduce((stores, each) => stores + each.stores, 0)
  expect(total).toBe(reached.length)
  expect(data.overlaps[0]?.stores).toBe(total)
  expect((await preview({}, other)).data.overlaps).toEqual([])
  const [home] = reached
  const narrow = await preview({ marketplace_hashes: [home?.partner_groups.marketplace_hash] })
  expect(narrow.data.marketplaces).toHaveLength(1)
  expect(await api.db.$count(promotions)).toBe(2)

  expect((await preview({ product_hashes: [foreign.hashid] })).errors).toEqual({
    product_hashes: ['Choose products from the list'],
  })
  expect((await preview({ step_amounts: ['0.10'] })).errors).toEqual({
    'step_amounts.0': ['Enter more than the step before'],
  })
})

test('the results count what its stores ordered since its first day, against as many days before', async () => {
  await api.db.delete(promotions)
  const hashid = await add({ step_amounts: [], step_quantities: [] })
  const qty = product.order_multiple * 2
  const { hashid: line } = (await maya.order(product, qty)).body.data
  expect((await maya.confirm({ storeHashes: [maya.store.hashid], order_hashes: [line] })).status).toBe(200)
  const results = (token: string, of = hashid) =>
    api.send<{ data: PromotionResults | null }>('GET', `/promotions/${of}/results`, { token })
  const { data } = (await results(supplier)).body
  const mine = data?.stores.find((each) => each.hashid === maya.store.hashid)
  expect(mine?.cases).toBeGreaterThanOrEqual(qty)
  expect(data).toMatchObject({ from: TODAY_EVERYWHERE })
  expect(data?.during.discount).toBe(times('0.50', qty))
  expect(Number(data?.during.sales)).toBeGreaterThanOrEqual(
    Number(times(minus(product.sell_price, '0.50'), qty)),
  )
  expect(data?.before.discount).toBe('0.00')

  const days = { starts_on: daysFromNow(22), ends_on: daysFromNow(32) }
  expect((await results(supplier, await add(days))).body.data).toBeNull()
  const other = await add({ product_hashes: [foreign.hashid], amount: '0.01', step_amounts: ['0.02'] })
  expect((await results(supplier, other)).status).toBe(404)
  expect((await results(staff, other)).status).toBe(200)
})

test('the results of two promotions with the same amount or name count the applied one only', async () => {
  await api.db.delete(promotions)
  const plain = { step_amounts: [], step_quantities: [] }
  const perCase = [await add({ ...plain, name: 'First' }), await add({ ...plain, name: 'Second' })].toSorted()
  const ofLine = { ...plain, name: 'Off the order', kind: 'purchase_order', amount: '2.00' }
  const perLine = [await add(ofLine), await add({ ...ofLine, amount: '3.00' })]
  const qty = product.order_multiple
  const { hashid: line, ...priced } = (await maya.order(product, qty)).body.data
  expect(priced).toMatchObject({ discount_amount: '0.50', promotion_hash: perCase[0] })
  expect((await maya.confirm({ storeHashes: [maya.store.hashid], order_hashes: [line] })).status).toBe(200)
  const discountOf = async (of = '') =>
    (
      await api.send<{ data: PromotionResults | null }>('GET', `/promotions/${of}/results`, {
        token: supplier,
      })
    ).body.data?.during.discount
  const discounts = await Promise.all([...perCase, ...perLine].map(discountOf))
  expect(discounts).toEqual([times('0.50', qty), '0.00', '2.00', '3.00'])
})

test('a preview starts from what stores pay before the promotion, with their price hold and other promotions', async () => {
  await api.db.delete(promotions)
  await api.db.delete(priceHolds).where(eq(priceHolds.product_hash, product.hashid))
  const running = await add({ name: 'Running', step_amounts: [], step_quantities: [] })
  const held = { hashid: 'holdpreview1', price: '1.00', ends_on: daysFromNow(43) }
  await api.db.insert(priceHolds).values({
    ...held,
    product_hash: product.hashid,
    partner_group_hash: maya.store.partner_group_hash,
    starts_on: daysFromNow(-17),
  })
  const preview = async (of = '') =>
    (
      await api.send<{ data: PromotionPreview }>('POST', `/promotions/preview${of && `?of=${of}`}`, {
        token: supplier,
        body: form(),
      })
    ).body.data.products[0]?.contexts ?? []
  const contexts = await preview()
  expect(contexts.map(({ price_hold }) => price_hold)).toEqual(expect.arrayContaining([held, null]))
  expect(contexts.map((context) => context.promotions.map(({ name }) => name))).toEqual([
    ['Running'],
    ['Running'],
  ])
  expect((await preview(running)).flatMap((context) => context.promotions)).toEqual([])
})

test('a supplier lists the products of its vendor for a promotion, staff those of the vendor of a product', async () => {
  const list = async (token: string, query = '') =>
    (
      await api.send<{ data: PromotableProduct[] }>('GET', `/promotions/products?limit=-1${query}`, { token })
    ).body.data.map(({ hashid }) => hashid)
  const own = await list(supplier)
  expect(own).toContain(product.hashid)
  expect(own).not.toContain(foreign.hashid)
  const ofForeign = `/promotions/products?limit=-1&product=${foreign.hashid}`
  expect((await api.send('GET', ofForeign, { token: supplier })).status).toBe(404)
  expect(await list(staff, `&product=${foreign.hashid}`)).toContain(foreign.hashid)
})
