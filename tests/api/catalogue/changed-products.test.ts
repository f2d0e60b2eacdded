import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { categories } from '../../../server/db/schema/catalogue/categories'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import { vendors } from '../../../server/db/schema/vendors/vendors'
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

const path = () => `/api/v1/products?limit=-1&filters=forPartner(${maya.store.hashid})`

const ask = (headers: Record<string, string> = {}, token = maya.token, of = path()) =>
  api.app.request(of, { headers: { authorization: `Bearer ${token}`, ...headers } })

const list = async () => z.parse(listProducts.output, await (await ask()).json()).data
const tag = async () => (await ask()).headers.get('etag') ?? ''

const first = async () => {
  const [one] = await list()
  if (!one) throw new Error('No products')
  return one
}

test('each change of a product or its vendor is in the next list', async () => {
  const { hashid, vendor_hash } = await first()
  const nutrition = (await api.db.select().from(products).where(eq(products.hashid, hashid)))[0]?.nutrition
  // Staff see products that nobody can order, too.
  const { access_token } = await api.signIn('operations')
  const now = async () =>
    z
      .parse(listProducts.output, await (await ask({}, access_token)).json())
      .data.find((it) => it.hashid === hashid)
  const changes = {
    name: '"Quoted", über \u2028',
    upc: '00000000000017',
    item_code: 'A\\B',
    category: 'Téa',
    storage_type: 3,
    unit: 2,
    case_pack_size: 77,
    order_multiple: 7,
    sell_price: '1234.50',
    special_diet_options: ['Vegan', 'Nut, "Free"', 'null'],
    status: 4,
    seasonal_item: true,
    sofi_award_winner: true,
    specialty_attributes: [],
    allergens: ['Milk'],
  } as const
  await api.db.insert(categories).values({ hashid: 'tea_category', name: changes.category })
  // An allergen has one statement.
  await api.db
    .update(products)
    .set({ may_contain_allergens: [], free_from_allergens: [] })
    .where(eq(products.hashid, hashid))
  for (const [field, value] of Object.entries(changes)) {
    await api.db
      .update(products)
      .set({ [field]: value })
      .where(eq(products.hashid, hashid))
    expect(await now()).toMatchObject({ [field]: value })
  }
  const label = { ...z.parse(z.looseObject({}), nutrition), calories: 1.5, sodium_mg: null }
  await api.db
    .update(products)
    .set({ nutrition: sql`${label}::jsonb` })
    .where(eq(products.hashid, hashid))
  expect(await now()).toMatchObject({ calories: 1.5, sodium_mg: null })
  await api.db.update(products).set({ nutrition: null }).where(eq(products.hashid, hashid))
  expect(await now()).toMatchObject({ calories: null, protein_g: null })
  await api.db
    .update(products)
    .set({ recalled_at: api.clock.now.toISOString() })
    .where(eq(products.hashid, hashid))
  expect(await now()).toMatchObject({ is_recalled: true })
  await api.db.update(vendors).set({ name: 'Über "Foods"' }).where(eq(vendors.hashid, vendor_hash))
  expect((await list()).filter((it) => it.vendor_hash === vendor_hash).map((it) => it.vendor_name)).toContain(
    'Über "Foods"',
  )
})

test('a client with the current list gets a 304 without a body', async () => {
  const known = await tag()
  expect(known).toMatch(/^W\/"/)
  const again = await ask({ 'if-none-match': known })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await ask({ 'if-none-match': `"other", ${known}` })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('the list is cached privately and revalidated each time', async () =>
  expect((await ask()).headers.get('cache-control')).toBe('private, no-cache'))

test('a changed price, promotion, hold or day changes the tag', async () => {
  const { hashid } = await first()
  const [group] = await api.db.select().from(partnerGroups).orderBy(partnerGroups.hashid).limit(1)
  const days = { starts_on: daysFromNow(-17), ends_on: daysFromNow(43) }
  const changes: (() => Promise<unknown>)[] = [
    () => api.db.update(products).set({ sell_price: '4.56' }).where(eq(products.hashid, hashid)),
    () =>
      insertPromotion(api, {
        hashid: 'promotion0001',
        product_hash: hashid,
        name: 'Less',
        kind: 'per_case',
        amount: '1.00',
        min_qty: 1,
        ...days,
      }),
    () =>
      api.db.insert(priceHolds).values({
        hashid: 'hold00000001',
        product_hash: hashid,
        partner_group_hash: group?.hashid ?? '',
        price: '3.00',
        ...days,
      }),
    () => api.db.delete(promotions).where(eq(promotions.hashid, 'promotion0001')),
    async () => {
      api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000)
      maya = await buyerOf(api, 'store')
    },
  ]
  for (const change of changes) {
    const before = await tag()
    await change()
    expect((await ask({ 'if-none-match': before })).status).toBe(200)
  }
})

test('users who see different products get different tags', async () => {
  const other = await api.signIn('operations')
  const all = await api.app.request('/api/v1/products', {
    headers: { authorization: `Bearer ${other.access_token}` },
  })
  expect(all.headers.get('etag')).not.toBe(await tag())
})

test('a change that is not committed yet is not part of the tag', async () => {
  const before = await tag()
  const { hashid } = await first()
  await expect(
    api.db.transaction(async (tx) => {
      await tx.update(products).set({ sell_price: '9.99' }).where(eq(products.hashid, hashid))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await tag()).toBe(before)
})
