import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { PotentialOrder } from '../../../src/domain/cart/potential-order'
import { PART_ROWS } from '../../../src/domain/contract/crud'
import { cutOff, nextDeliveryDays } from '../../../src/domain/orders/delivery'
import { lineTotal } from '../../../src/domain/pricing/price'
import { minus, sum } from '../../../src/domain/values/money'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { emptyCarts, orderOf, readPotential } from '../support/potential-orders'

let api: TestApi
let buyer: Buyer
beforeEach(async () => {
  api = await openTestApi()
  await emptyCarts(api)
  buyer = await buyerOf(api, 'store')
})
afterEach(() => api.close())

/** The staff's list, read anew: the clock may have moved past the session. */
const list = async (): Promise<PotentialOrder[]> => readPotential(api)
const only = async () => {
  const [order, ...others] = await list()
  if (!order || others.length > 0) throw new Error('There is not exactly one potential order')
  return order
}
const setVendor = (hashid: string, values: Partial<typeof vendors.$inferInsert>) =>
  api.db.update(vendors).set(values).where(eq(vendors.hashid, hashid))

test('no carts make an empty list', async () => {
  expect(await list()).toEqual([])
})

test('lines of one store, vendor and day are one order with its exact amounts, cut-off and last active person', async () => {
  const first = buyer.find(({ order_multiple }) => order_multiple === 1)
  const second = buyer.find(
    (product) =>
      product.order_multiple === 1 &&
      product.vendor_hash === first.vendor_hash &&
      product.hashid !== first.hashid,
  )
  const vendor = buyer.vendorOf(first)
  const one = (await buyer.order(first, 2)).body.data
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  const two = (await buyer.order(second, 3, { date_required: one.date_required })).body.data
  const total = sum([lineTotal(one), lineTotal(two)])
  await setVendor(vendor.hashid, { order_minimum: '99999.50' })
  expect(await list()).toEqual([
    {
      hashid: `${buyer.store.hashid}.${vendor.hashid}.${one.date_required}`,
      store_hash: buyer.store.hashid,
      vendor_hash: vendor.hashid,
      date_required: one.date_required,
      store_name: buyer.store.name,
      store_display_name: buyer.store.display_name,
      store_place: `${buyer.store.city}, ${buyer.store.state}`,
      time_zone: buyer.store.time_zone,
      partner_group_name: buyer.store.partner_group_name,
      marketplace_name: expect.any(String),
      vendor_name: vendor.name,
      lines: 2,
      total_items: 5,
      total,
      order_minimum: '99999.50',
      short_by: minus('99999.50', total),
      closes_at: cutOff(vendor, one.date_required, buyer.store.time_zone).toISOString(),
      problem: null,
      last_active_by: expect.stringContaining('Maya'),
      last_active_at: api.clock.now.toISOString(),
      reminded_by: null,
      reminded_at: null,
    },
  ])
})

test('another day or another vendor is another order', async () => {
  const first = buyer.find(({ order_multiple }) => order_multiple === 1)
  const vendor = buyer.vendorOf(first)
  const same = buyer.find(
    (product) =>
      product.order_multiple === 1 &&
      product.vendor_hash === vendor.hashid &&
      product.hashid !== first.hashid,
  )
  const other = buyer.find((product) => product.order_multiple === 1 && product.vendor_hash !== vendor.hashid)
  const [soon = '', later = ''] = nextDeliveryDays(vendor, buyer.store.time_zone, api.clock.now, 2)
  await buyer.order(first, 1, { date_required: soon })
  await buyer.order(same, 1, { date_required: later })
  await buyer.order(other, 1)
  const keys = (await list()).map(({ vendor_hash, date_required }) => `${vendor_hash} ${date_required}`)
  expect(keys).toHaveLength(3)
  expect(keys).toEqual(expect.arrayContaining([`${vendor.hashid} ${soon}`, `${vendor.hashid} ${later}`]))
})

test('the cut-off follows the clock of the store', async () => {
  await orderOf(buyer)
  const inZone = async (time_zone: string) => {
    await api.db.update(partners).set({ time_zone }).where(eq(partners.hashid, buyer.store.hashid))
    return Date.parse((await only()).closes_at ?? '')
  }
  const eastern = await inZone('America/New_York')
  expect((await inZone('America/Los_Angeles')) - eastern).toBe(3 * 3_600_000)
})

test('without a minimum nothing is missing', async () => {
  const { vendor_hash } = await orderOf(buyer)
  await setVendor(vendor_hash, { order_minimum: '0.00' })
  expect(await only()).toMatchObject({ order_minimum: '0.00', short_by: '0.00', problem: null })
})

test('a day without delivery has no cut-off and a note', async () => {
  const { vendor_hash } = await orderOf(buyer)
  await setVendor(vendor_hash, { delivery_weekdays: [] })
  expect(await only()).toMatchObject({
    closes_at: null,
    problem: expect.stringMatching(/doesn't deliver on .*\. Choose another delivery day\./),
  })
})

test.each([
  [
    'a vendor that is closed',
    (order: PotentialOrder) => setVendor(order.vendor_hash, { status: 0 }),
    "isn't taking orders right now",
  ],
  [
    'a vendor that left the marketplace',
    (order: PotentialOrder) =>
      api.db.delete(marketplaceVendors).where(eq(marketplaceVendors.vendor_hash, order.vendor_hash)),
    'no longer sells in this marketplace',
  ],
  [
    'an archived store',
    (order: PotentialOrder) =>
      api.db
        .update(partners)
        .set({ archived_at: api.clock.now.toISOString() })
        .where(eq(partners.hashid, order.store_hash)),
    'The store is archived',
  ],
])('%s is a problem of the order', async (_case, break_, text) => {
  await orderOf(buyer)
  expect((await only()).problem).toBeNull()
  await break_(await only())
  expect((await only()).problem).toContain(text)
})

test('the list has the carts of all stores, in parts, each order once', async () => {
  await orderOf(buyer)
  const { date_required } = unconfirmedOrders
  // Every product in every cart: more lines than a part has.
  await api.db.execute(sql`insert into ${unconfirmedOrders}
    (hashid, store_hash, product_hash, qty, date_required, quoted_price, quoted_at, updated_by_hash, updated_at)
    select 'p' || row_number() over (), ${partners.hashid}, ${products.hashid}, 1, line.date_required, line.quoted_price,
      line.quoted_at, line.updated_by_hash, line.updated_at
    from ${unconfirmedOrders} line cross join ${partners} cross join ${products} on conflict do nothing`)
  const counted = await api.db
    .select({
      key: sql<string>`${partners.hashid} || '.' || ${products.vendor_hash} || '.' || ${date_required}`,
    })
    .from(unconfirmedOrders)
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
  expect(counted.length).toBeGreaterThan(2 * PART_ROWS)
  const keys = (await list()).map(({ hashid }) => hashid)
  expect(keys.toSorted()).toEqual([...new Set(counted.map(({ key }) => key))].toSorted())
})

test('only administrators with the permission read the list', async () => {
  const statusOf = async (who: string) =>
    (
      await api.send('GET', '/admin/potential-orders?limit=-1', {
        token: (await api.signIn(who)).access_token,
      })
    ).status
  expect(await statusOf('operations')).toBe(200)
  for (const who of ['store', 'analyst', 'supplier', 'outreach']) expect(await statusOf(who)).toBe(403)
})
