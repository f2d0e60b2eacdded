import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../server/http/app'
import type { User } from '../../../src/domain/access/user'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('records of another group are a 404 with any hash', async () => {
  const maya = await buyerOf(api, 'store')
  const corporate = await buyerOf(api, 'corporate')
  const theirs = corporate.store.hashid
  const theirGroup = corporate.store.partner_group_hash
  const product = corporate.find((it) => it.order_multiple === 1)
  const line = (await corporate.order(product, 1)).body.data
  const calls: [string, string, unknown?][] = [
    ['GET', `/unconfirmedOrders?filters=forPartner(${theirs})`],
    ['GET', `/unconfirmedOrders?filters=forPartnerGroup(${theirGroup})`],
    ['GET', `/products?filters=forPartner(${theirs})`],
    ['GET', `/vendors?filters=forPartner(${theirs})`],
    ['GET', `/orders?filters=forPartner(${theirs})`],
    ['GET', `/lastOrdered?filters=forPartner(${theirs})`],
    ['GET', `/dashboard?filters=forPartner(${theirs})`],
    ['GET', `/store/${theirs}/orders/${product.vendor_hash}`],
    ['POST', '/order', { store_hash: theirs, product_hash: product.hashid, qty: 1 }],
    ['DELETE', `/order/${line.hashid}`],
    [
      'POST',
      `/store/${theirs}/setOrdersDate`,
      { date_required: daysFromNow(13), order_hashes: [line.hashid] },
    ],
    [
      'POST',
      `/store/${maya.store.hashid}/setOrdersDate`,
      { date_required: daysFromNow(13), order_hashes: [line.hashid] },
    ],
    ['POST', `/store/${theirs}/acceptPrices`, { order_hashes: [line.hashid] }],
    ['POST', `/store/${theirs}/lockOrders`, { storeHashes: [theirs] }],
    ['POST', `/store/${maya.store.hashid}/lockOrders`, { storeHashes: [maya.store.hashid, theirs] }],
  ]
  for (const [method, path, body] of calls) {
    expect([path, (await maya.send(method, path, body)).status]).toEqual([path, 404])
  }
  expect(await corporate.cart()).toContainEqual(expect.objectContaining({ hashid: line.hashid, qty: 1 }))
})

test('lists without a context hold only what belongs to the user', async () => {
  const district = await buyerOf(api, 'district')
  const mine = new Set(district.stores.map(({ hashid }) => hashid))
  expect(mine.size).toBe(6)
  for (const path of ['/orders?limit=-1', '/unconfirmedOrders?limit=-1', '/lastOrdered?limit=-1']) {
    const { body } = await district.send<{ data: { store_hash: string }[] }>('GET', path)
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data.every(({ store_hash }) => mine.has(store_hash))).toBe(true)
  }
})

test('a supplier sees the orders to its own vendor and no others', async () => {
  const { access_token: token } = await api.signIn('supplier')
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data
  const { body } = await api.send<{ data: { vendor_hash: string }[] }>('GET', '/orders?limit=-1', { token })
  expect(body.data.length).toBeGreaterThan(0)
  expect(new Set(body.data.map(({ vendor_hash }) => vendor_hash))).toEqual(
    new Set([user.supplier?.data.vendor.data.hashid]),
  )
})

test('the contract is published with every endpoint', async () => {
  const { body } = await api.send<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
    'GET',
    '/openapi.json',
  )
  expect(body.openapi).toBe('3.1.0')
  for (const { method, path } of endpoints) expect(body.paths[path]).toHaveProperty(method.toLowerCase())
})
