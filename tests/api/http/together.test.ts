import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

test('users of several tenants who call at once each get their own data', async () => {
  const maya = await buyerOf(api, 'store')
  const client = await buyerOf(api, 'client')
  const ofMaya = maya.find((it) => it.order_multiple === 1)
  const ofClient = client.find((it) => it.order_multiple === 1)
  const foreign = {
    token: client.token,
    body: { store_hash: maya.store.hashid, product_hash: ofMaya.hashid, qty: 1 },
  }
  const [mine, theirs, refused] = await Promise.all([
    maya.order(ofMaya, 3),
    client.order(ofClient, 5),
    api.send('POST', '/order', foreign),
  ])
  expect(mine.body.data).toMatchObject({ store_hash: maya.store.hashid, qty: 3, updated_by: 'Maya Lindholm' })
  expect(theirs.body.data).toMatchObject({ store_hash: client.store.hashid, qty: 5 })
  expect(refused.status).toBe(404)

  const cart = (token: string, store: string) =>
    api.send<{ data: CartLine[] }>('GET', `/unconfirmedOrders?filters=forPartner(${store})`, {
      token,
    })
  const [myCart, theirCart, foreignCart, noCart] = await Promise.all([
    cart(maya.token, maya.store.hashid),
    cart(client.token, client.store.hashid),
    cart(client.token, maya.store.hashid),
    cart((await api.signIn('operations')).access_token, 'nosuchstore1'),
  ])
  expect(myCart.body.data).toMatchObject([{ product_hash: ofMaya.hashid, qty: 3 }])
  expect(theirCart.body.data.find((line) => line.product_hash === ofClient.hashid)?.qty).toBe(5)
  expect(new Set(theirCart.body.data.map((line) => line.store_hash))).toEqual(new Set([client.store.hashid]))
  expect(foreignCart.status).toBe(404)
  expect(noCart.status).toBe(404)
})

test('a request sent many times at once under one key is carried out once', async () => {
  const maya = await buyerOf(api, 'store')
  const product = maya.find((it) => it.order_multiple === 1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => maya.order(product, 3, {}, 'one key')))
  const [first] = answers
  expect(first?.status).toBe(200)
  for (const answer of answers) expect(answer.body).toEqual(first?.body)
  expect(await maya.cart()).toMatchObject([{ qty: 3, version: 1 }])
})

test('an ended session is refused while another session of the user stays valid', async () => {
  const maya = await buyerOf(api, 'store')
  const other = await api.signIn('store')
  const ask = (token: string) => api.send('GET', '/auth/user', { token })
  expect((await ask(other.access_token)).status).toBe(200)
  await api.send('GET', '/auth/logout', { token: other.access_token })
  const answers = await Promise.all([ask(maya.token), ask(other.access_token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})
