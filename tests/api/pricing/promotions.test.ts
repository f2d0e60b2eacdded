import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, promotions } from '../../../server/db/schema/catalogue'
import { auditLog } from '../../../server/db/schema/identity'
import type { User } from '../../../src/domain/access/user'
import type { Product } from '../../../src/domain/catalogue/product'
import type { PromotionRow } from '../../../src/domain/pricing/managed-promotion'
import type { PriceMove } from '../../../src/domain/pricing/price-move'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let staff: string
let supplier: string
let maya: Buyer
beforeAll(async () => {
  api = await openTestApi()
  await api.db.delete(promotions)
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  maya = await buyerOf(api, 'store')
})
afterAll(() => api.close())

type Errors = Record<string, string[]>
const asking = (token: string, area: 'admin' | 'supplier') => ({
  post: (path: string, body: object) =>
    api.send<{ message: string; data: { hashid: string }; errors?: Errors }>(
      'POST',
      `/${area}/promotions${path}`,
      {
        token,
        body,
      },
    ),
  list: async () =>
    (await api.send<{ data: PromotionRow[] }>('GET', `/${area}/promotions`, { token })).body.data,
  read: async (hashid: string) => (await api.send('GET', `/${area}/promotions/${hashid}`, { token })).status,
})
const form = (product_hash: string, more: object = {}) => ({
  product_hash,
  name: '50 cents off',
  kind: 'per_case',
  amount: '0.50',
  min_qty: '1',
  starts_on: '2026-11-18',
  ends_on: '2026-11-30',
  version: '0',
  ...more,
})

test('a promotion of staff takes its amount off in the cart, and no longer once it is ended, with the reason', async () => {
  const { post, list } = asking(staff, 'admin')
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  const product = maya.find((each) => each.price_hold === null && !inCart.has(each.hashid))
  const { hashid } = (await post('', form(product.hashid))).body.data
  const offered = async () =>
    (
      await maya.send<{ data: Product[] }>('GET', `/products?filters=forPartner(${maya.store.hashid})`)
    ).body.data
      .find((each) => each.hashid === product.hashid)
      ?.promotions.map(({ name }) => name)
  expect(await offered()).toEqual(['50 cents off'])
  const added = await maya.order(product, product.order_multiple)
  expect(added.body.data.discount_amount).toBe('0.50')
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({
    product_name: product.name,
    state: 0,
    is_archived: false,
  })

  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  expect((await post(`/${hashid}/archive`, { is_archived: true })).body.message).toBe('50 cents off ended')
  expect(await offered()).toEqual([])
  const line = (await maya.cart()).find(({ product_hash }) => product_hash === product.hashid)
  expect(line?.discount_amount).toBe('0.00')
  const moves = await maya.send<{ data: PriceMove[] }>(
    'GET',
    `/unconfirmedOrders/moved?filters=forPartner(${maya.store.hashid})`,
  )
  expect(moves.body.data.filter(({ order_hash }) => order_hash === line?.hashid)).toEqual([
    expect.objectContaining({ kind: 'promotion', name: '50 cents off', before: '-0.50', after: '0.00' }),
  ])
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({ state: 2, is_archived: true })
  expect(await api.db.$count(auditLog, eq(auditLog.subject_hash, hashid))).toBe(2)
})

test('a supplier makes promotions of its own products, and reaches no others', async () => {
  const own = asking(supplier, 'supplier')
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid ?? ''
  const [product] = await api.db.select().from(products).where(eq(products.vendor_hash, vendor)).limit(1)
  const other = maya.find(({ vendor_hash }) => vendor_hash !== vendor)
  const { hashid } = (await own.post('', form(product?.hashid ?? ''))).body.data
  const foreign = (await asking(staff, 'admin').post('', form(other.hashid))).body.data.hashid
  expect((await own.list()).map((row) => row.hashid)).toEqual([hashid])
  expect([await own.read(hashid), await own.read(foreign)]).toEqual([200, 404])
  expect((await own.post(`/${foreign}/archive`, { is_archived: true })).status).toBe(404)
  expect((await own.post(`/${foreign}`, form(other.hashid, { version: '1' }))).status).toBe(404)
  for (const path of ['', `/${hashid}`])
    expect((await own.post(path, form(other.hashid, { version: '1' }))).body.errors?.product_hash).toEqual([
      'Choose a product from the list',
    ])
  const [untouched] = await api.db.select().from(promotions).where(eq(promotions.hashid, foreign))
  expect(untouched).toMatchObject({ archived_at: null, version: 1 })
  expect((await asking(supplier, 'admin').post('', form(other.hashid))).status).toBe(403)
})

test('the amount of a promotion is within the price of a case, and its days are in order', async () => {
  const { post } = asking(staff, 'admin')
  const product = maya.find()
  const [stored] = await api.db.select().from(products).where(eq(products.hashid, product.hashid))
  const errorsOf = async (more: object) => (await post('', form(product.hashid, more))).body.errors
  expect((await errorsOf({ amount: '99999.99' }))?.amount?.[0]).toMatch(
    /^Enter at most \$.*, the price of a case$/,
  )
  expect(await errorsOf({ amount: stored?.sell_price, kind: 'per_case', name: 'Free' })).toBeUndefined()
  expect(await errorsOf({ amount: '0', min_qty: '0', name: ' ' })).toEqual({
    amount: ['Must be greater than 0'],
    min_qty: ['Must be greater than 0'],
    name: ['Required'],
  })
  expect(await errorsOf({ ends_on: '2026-11-17' })).toEqual({ ends_on: ['Choose today or a later day'] })
  expect(await errorsOf({ starts_on: '2026-11-25', ends_on: '2026-11-24' })).toEqual({
    ends_on: ['Choose the first day or a later one'],
  })
})
