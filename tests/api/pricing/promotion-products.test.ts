import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotions } from '../../../server/db/schema/pricing/promotions'
import type { User } from '../../../src/domain/access/user'
import type { Product } from '../../../src/domain/catalogue/product'
import type { PromotionRow } from '../../../src/domain/pricing/managed-promotion'
import type { PromotionResults } from '../../../src/domain/pricing/promotion-results'
import { times } from '../../../src/domain/values/money'
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

test('one promotion is for several products: prices, the list, its approval, its results and its end', async () => {
  await api.db.delete(promotions)
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  const isPlain = (each: Product) =>
    each.hashid !== product.hashid &&
    each.vendor_hash === product.vendor_hash &&
    each.price_hold === null &&
    !inCart.has(each.hashid)
  const one = maya.find(isPlain)
  const two = maya.find((each) => isPlain(each) && each.hashid !== one.hashid)
  const three = maya.find((each) => isPlain(each) && ![one.hashid, two.hashid].includes(each.hashid))
  const own = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    api.send<T & { errors?: Record<string, string[]> }>(method, path, {
      token: supplier,
      ...(body && { body }),
    })
  const terms = form({ step_amounts: [], step_quantities: [], product_hashes: [two.hashid, one.hashid] })
  const post = async (more: object) =>
    (await own('POST', '/supplier/promotions', { ...terms, ...more })).body.errors
  expect(await post({ product_hashes: [] })).toEqual({ product_hashes: ['Choose at least one product'] })
  expect(await post({ product_hashes: [one.hashid, foreign.hashid] })).toEqual({
    product_hashes: ['Choose products from the list'],
  })
  const mixed = { token: staff, body: { ...terms, product_hashes: [one.hashid, foreign.hashid] } }
  expect((await api.send<{ errors: object }>('POST', '/admin/promotions', mixed)).body.errors).toEqual({
    product_hashes: ['Choose products of one vendor'],
  })

  const added = await own<{ data: { hashid: string } }>('POST', '/supplier/promotions', terms)
  const { hashid } = added.body.data
  const row = async () =>
    (await own<{ data: PromotionRow[] }>('GET', '/supplier/promotions')).body.data.find(
      (each) => each.hashid === hashid,
    )
  const [first] = [one.name, two.name].toSorted()
  expect(await row()).toMatchObject({ product_name: `${first} and 1 more`, item_code: '' })
  expect((await own('POST', `/supplier/promotions/${hashid}/submit`)).status).toBe(200)
  const decide = async () =>
    api.send('POST', `/admin/promotions/${hashid}/decision`, {
      token: staff,
      body: { is_approved: true, answer: '', version: (await row())?.version },
    })
  expect((await decide()).status).toBe(200)
  const discounts = async () => {
    const context = `/products?filters=forPartner(${maya.store.hashid})`
    const { data } = (await maya.send<{ data: Product[] }>('GET', context)).body
    return [one, two, three].map(
      ({ hashid: of }) => data.find((each) => each.hashid === of)?.promotions.length,
    )
  }
  expect(await discounts()).toEqual([1, 1, 0])

  // A line with a larger amount of another promotion has none of this one.
  await add({ product_hashes: [two.hashid], amount: '0.75', step_amounts: [], step_quantities: [] })
  const lines = [await maya.order(one, one.order_multiple), await maya.order(two, two.order_multiple)]
  expect(lines.map(({ body }) => body.data.discount_amount)).toEqual(['0.50', '0.75'])
  const order_hashes = lines.map(({ body }) => body.data.hashid)
  expect((await maya.confirm({ storeHashes: [maya.store.hashid], order_hashes })).status).toBe(200)
  const { data: results } = (
    await own<{ data: PromotionResults | null }>('GET', `/promotions/${hashid}/results`)
  ).body
  expect(results?.during.discount).toBe(times('0.50', one.order_multiple))
  const resultOf = (of: Product) => results?.products.find((each) => each.hashid === of.hashid)
  expect([resultOf(one)?.discount, resultOf(two)?.discount]).toEqual([
    times('0.50', one.order_multiple),
    '0.00',
  ])

  // Other products are a change that staff approve; the approved ones count meanwhile.
  const { data: stored } = (await own<{ data: object }>('GET', `/supplier/promotions/${hashid}`)).body
  const changed = { ...stored, product_hashes: [one.hashid, three.hashid] }
  expect((await own('POST', `/supplier/promotions/${hashid}`, changed)).status).toBe(200)
  expect((await row())?.changes).toMatchObject([{ label: 'Products' }])
  await own('POST', `/supplier/promotions/${hashid}/submit`)
  expect(await discounts()).toEqual([1, 2, 0])
  expect((await decide()).status).toBe(200)
  expect(await discounts()).toEqual([1, 1, 1])
  const end = { is_archived: true }
  expect((await own('POST', `/supplier/promotions/${hashid}/archive`, end)).status).toBe(200)
  expect(await discounts()).toEqual([0, 1, 0])
})
