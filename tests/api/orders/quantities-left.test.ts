import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import type { RecallReach } from '../../../src/domain/catalogue/managed-recall'
import type { PastOrder } from '../../../src/domain/catalogue/product-view'
import { issueReason } from '../../../src/domain/orders/order'
import type { PriceHold } from '../../../src/domain/pricing/price-hold'
import type { Dashboard } from '../../../src/domain/reports/contract'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { viewOrder } from '../support/deliveries'
import { lineAt, placedOrder, sender } from '../support/placed-order'

// Cases that a vendor takes off an order don't count as bought on any page.

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const OUT_OF_STOCK = { reason: issueReason.value.outOfStock, note: '' }

test('price holds, past orders and recalls count the cases left on an order', async () => {
  const { buyer, order, order_hash, asVendor } = await placedOrder(api)
  const { product_hash, hashid, qty } = lineAt(order, 0)
  const { store_hash, date_required } = order
  const store = buyer.stores.find((it) => it.hashid === store_hash)
  await api.db.delete(priceHolds).where(eq(priceHolds.product_hash, product_hash))
  await api.db.insert(priceHolds).values({
    hashid: 'hold00000001',
    product_hash,
    partner_group_hash: store?.partner_group_hash ?? '',
    price: '1.00',
    starts_on: date_required,
    ends_on: date_required,
  })
  const staff = (await api.signIn('operations')).access_token
  const recall = await api.send<{ data: { hashid: string } }>('POST', '/admin/product-recall', {
    token: staff,
    body: {
      product_hash,
      lots: '',
      best_by_from: '',
      best_by_until: '',
      reason: 'Glass in the jar.',
      instructions: 'Throw it away.',
      version: '0',
    },
  })
  const get = async <T>(path: string, token = buyer.token) =>
    (await api.send<{ data: T }>('GET', path, { token })).body.data
  const here = `filters=forPartner(${store_hash})`
  const counted = async () => {
    const holds = await get<PriceHold[]>(`/priceHolds?limit=-1&${here}`)
    const past = await get<PastOrder[]>(`/product/${product_hash}/orders?${here}`)
    const { recalls } = await get<Dashboard>(`/dashboard?${here}`)
    const reach = await get<RecallReach>(`/admin/product-recall/${recall.body.data.hashid}/reach`, staff)
    return {
      held: holds.find((it) => it.hashid === 'hold00000001')?.used_cases,
      past: past.find((it) => it.order_hash === order_hash)?.ordered_qty,
      agreed: past.find((it) => it.order_hash === order_hash)?.qty,
      recalled: recalls.rows.find((it) => it.product_hash === product_hash)?.cases ?? 0,
      reached: reach.stores.find((it) => it.hashid === store_hash)?.cases ?? 0,
    }
  }
  const before = await counted()
  const less = (cases: number) => ({
    held: Number(before.held) - cases,
    past: qty - cases,
    agreed: qty,
    recalled: before.recalled - cases,
    reached: before.reached - cases,
  })
  expect(before).toEqual(less(0))
  const line = `/order/${order_hash}/items/${hashid}`
  expect((await asVendor(`${line}/change`, { qty: 1, ...OUT_OF_STOCK })).status).toBe(200)
  expect(await counted()).toEqual(less(qty - 1))
  expect((await asVendor(`${line}/omit`, OUT_OF_STOCK)).status).toBe(200)
  expect(await counted()).toEqual(less(qty))
})

test('a store that was sent fewer cases than it ordered still buys less than usual', async () => {
  const maya = await buyerOf(api, 'store')
  const boughtLess = async () =>
    (await maya.send<{ data: Dashboard }>('GET', '/dashboard')).body.data.bought_less
  const { count, rows } = await boughtLess()
  const isStillLess = (hashid: string) =>
    rows.some(({ product_hash, recent, usual }) => product_hash === hashid && (recent + 1) * 2 <= usual)
  const product = maya.find(({ hashid }) => isStillLess(hashid))

  expect((await maya.order(product, product.order_multiple * 200)).status).toBe(200)
  const cart = (await maya.cart()).filter((line) => line.product_hash === product.hashid)
  const { body } = await maya.confirm({ order_hashes: cart.map(({ hashid }) => hashid) })
  const order = await viewOrder(maya, api, body.data?.[0]?.order_hash ?? '')
  expect((await boughtLess()).count).toBe(count - 1)

  const line = order.items.find(({ product_hash }) => product_hash === product.hashid)
  const asStaff = sender(api, (await api.signIn('operations')).access_token)
  const changed = await asStaff(`/order/${order.hashid}/items/${line?.hashid}/change`, {
    qty: 1,
    ...OUT_OF_STOCK,
  })
  expect(changed.status).toBe(200)
  expect((await boughtLess()).count).toBe(count)
})
