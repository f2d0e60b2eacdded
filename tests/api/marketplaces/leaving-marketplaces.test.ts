import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import { endSales } from '../../../server/marketplaces/vendors/end-sales'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { CartNotice } from '../../../src/domain/cart/notice-contract'
import type { RequestReview } from '../../../src/domain/marketplaces/marketplace-request'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { marketplaceSalesOf } from './marketplace-sales'

const api = await openTestApi()
const { decide, mailsTo, marketplace, openRequest, own, place, staff, vendor } = await marketplaceSalesOf(api)
afterAll(() => api.close())

/** Returns the notices about a line in the cart of a store. */
const noticesOf = async ({ store_hash, product_hash }: { store_hash: string; product_hash: string }) => {
  const read = async <Row>(path: string) =>
    (
      await api.send<{ data: Row[] }>('GET', `${path}?limit=-1&filters=forPartner(${store_hash})`, {
        token: staff,
      })
    ).body.data
  const lines = await read<CartLine>('/unconfirmedOrders')
  const line = lines.find((each) => each.product_hash === product_hash)
  const notices = await read<CartNotice>('/unconfirmedOrders/notices')
  return notices.filter(({ order_hash }) => order_hash === line?.hashid)
}

test('a vendor leaves after its last day: buyers with its products in carts get an email, and cannot confirm them', async () => {
  await api.db
    .insert(marketplaceVendors)
    .values({ marketplace_hash: marketplace, vendor_hash: vendor, joined_at: api.clock.now.toISOString() })
  const leave = (last_day: string) =>
    own(`marketplaces/${marketplace}/leave`, { last_day, message: 'We move' })
  expect((await leave('2020-01-01')).body.errors).toEqual({ last_day: ['Choose today or a later day'] })
  expect((await leave(daysFromNow(409))).body.errors).toEqual({ last_day: ['Choose a day within a year'] })
  const [store] = await api.db
    .select({ hashid: partners.hashid, email: partners.email, group: partners.partner_group_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(eq(partnerGroups.marketplace_hash, marketplace))
    .orderBy(asc(partners.hashid))
  const [product] = await api.db
    .select({ hashid: products.hashid, multiple: products.order_multiple })
    .from(products)
    .where(and(eq(products.vendor_hash, vendor), eq(products.status, 1)))
    .orderBy(asc(products.hashid))
  if (!store || !product) throw new Error('The demo has no store or product')
  await api.db.delete(unconfirmedOrders).where(eq(unconfirmedOrders.store_hash, store.hashid))
  const line = {
    store_hash: store.hashid,
    product_hash: product.hashid,
    qty: product.multiple * 40,
  }
  const added = await api.send('POST', '/order', { token: staff, body: line })
  expect(added.status).toBe(200)

  expect((await leave(daysFromNow(13))).status).toBe(200)
  const { hashid } = await openRequest()
  expect((await decide<RequestReview>(hashid)).body.data.affected.carts).toBeGreaterThan(0)
  expect((await decide(hashid, '/approve', { opens_vendor: false })).status).toBe(200)
  expect(await mailsTo(store.email.toLowerCase())).toContainEqual(expect.stringContaining(' leaves '))
  expect(await place()).toMatchObject({ is_selling: true, leaves_on: daysFromNow(13) })
  expect((await leave(daysFromNow(13))).status).toBe(409)
  expect(await noticesOf(line)).toMatchObject([{ kind: 'leaving', last_day: daysFromNow(13) }])

  const upcoming = await api.db.$count(orders, eq(orders.vendor_hash, vendor))
  expect(await endSales(api.db, timeOn(daysFromNow(13), '15:00'))).toBe(0)
  expect(await endSales(api.db, timeOn(daysFromNow(14), '12:00'))).toBe(1)
  expect(await endSales(api.db, timeOn(daysFromNow(14), '12:00'))).toBe(0)
  expect(await place()).toMatchObject({ is_selling: false, leaves_on: null })
  expect(await noticesOf(line)).toMatchObject([{ kind: 'unsold' }])
  expect(await api.db.$count(orders, eq(orders.vendor_hash, vendor))).toBe(upcoming)
  const confirmed = await api.send('POST', `/store/${store.hashid}/lockOrders`, {
    token: staff,
    body: { storeHashes: [store.hashid] },
  })
  expect([confirmed.status, confirmed.body.message]).toEqual([
    422,
    expect.stringContaining('no longer sells in your marketplace'),
  ])
})
