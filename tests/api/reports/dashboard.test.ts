import { and, eq, gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { priceChanges } from '../../../server/db/schema/pricing/price-changes'
import { priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { cutOff, dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import type { Order } from '../../../src/domain/orders/order'
import { orderState } from '../../../src/domain/orders/order-state'
import { type ListedOrder, orderStatus, orderStatusAt } from '../../../src/domain/orders/order-status'
import type { Dashboard } from '../../../src/domain/reports/contract'
import type { Partner } from '../../../src/domain/stores/partner'
import { sum } from '../../../src/domain/values/money'
import { daysFromNow, minutesFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await makeForeignTenant(api)
})
afterAll(() => api.close())

const dashboardOf = async (token: string, query = '') =>
  (await api.send<{ data: Dashboard }>('GET', `/dashboard?${query}`, { token })).body.data
const as = async (who: string) => (await api.signIn(who)).access_token

/** The zone of the user's first store, in which the months of a dashboard begin and end. */
async function zoneOf(token: string): Promise<string> {
  const { body } = await api.send<{ data: Partner[] }>('GET', '/partners', { token })
  const [first] = body.data.toSorted((a, b) => (a.hashid < b.hashid ? -1 : 1))
  if (!first) throw new Error('The user has no stores')
  return first.time_zone
}

test.each(['store', 'client', 'corporate', 'specialty', 'analyst'])(
  'orders on the way and spend of %s come to the orders’ own totals',
  async (who) => {
    const token = await as(who)
    const found = await dashboardOf(token)
    const get = async (filter: string) =>
      (await api.send<{ data: Order[] }>('GET', `/orders?limit=-1${filter}`, { token })).body.data
    const upcoming = (await get('&filter=upcoming')).filter(({ state }) => state < orderState.value.delivered)
    expect([found.on_the_way.count, found.on_the_way.amount]).toEqual([
      upcoming.length,
      sum(upcoming.map((order) => order.adjusted_price)),
    ])
    const all = await get('')
    const today = dayIn(await zoneOf(token), api.clock.now)
    const spentIn = (month: string) =>
      sum(
        all
          .filter((it) => it.date_required.startsWith(month) && it.date_required <= today)
          .map((it) => it.adjusted_price),
      )
    expect(found.spend_by_month.length).toBe(12)
    for (const { month, amount } of found.spend_by_month)
      expect([month, amount]).toEqual([month, spentIn(month)])
    expect(found.spend_to_come).toBe(
      sum(
        upcoming
          .filter((it) => it.date_required.startsWith(today.slice(0, 7)) && it.date_required > today)
          .map((it) => it.adjusted_price),
      ),
    )
    expect(sum(found.spend_by_vendor.map(({ amount }) => amount))).toBe(
      sum(found.spend_by_month.map(({ amount }) => amount)),
    )
  },
)

test('the dashboard shows today’s and tomorrow’s cut-offs in the time zone of the store', async () => {
  const maya = await buyerOf(api, 'store')
  const { cut_offs } = await dashboardOf(maya.token)
  expect(cut_offs.rows.length).toBeGreaterThan(0)
  for (const it of cut_offs.rows) {
    const vendor = maya.vendors.find(({ hashid }) => hashid === it.vendor_hash)
    const closes = vendor && cutOff(vendor, it.date_required, maya.store.time_zone)
    expect(it.closes_at).toBe(closes?.toISOString())
    const today = dayIn(maya.store.time_zone, api.clock.now)
    expect([dayIn(maya.store.time_zone, closes ?? api.clock.now) === today, it.in_days]).toEqual([
      it.in_days === 0,
      it.in_days,
    ])
  }
  expect(cut_offs.left_today).toBe(cut_offs.rows.filter(({ in_days }) => in_days === 0).length)
})

test('a cart past its cut-off comes first, and open carts name their store', async () => {
  const theo = await buyerOf(api, 'client')
  const before = await dashboardOf(theo.token)
  expect(before.cut_offs.rows[0]?.in_days).toBeLessThan(0)
  const { cut_offs } = await dashboardOf(theo.token)
  const ofStores = cut_offs.rows.filter(({ store_hash }) => store_hash !== null)
  const inCart = (await theo.send<{ data: { store_hash: string }[] }>('GET', '/unconfirmedOrders?limit=-1'))
    .body.data
  expect(ofStores.length).toBeGreaterThan(0)
  for (const { store_hash } of ofStores) expect(inCart.map((line) => line.store_hash)).toContain(store_hash)
})

test('a recalled product is shown with the stores that bought it', async () => {
  const token = await as('store')
  const [bought] = await api.db
    .select({ product_hash: orderItems.product_hash, store_hash: orders.store_hash })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(products, eq(products.hashid, orderItems.product_hash))
    .where(
      and(
        inArray(
          orders.store_hash,
          (await buyerOf(api, 'store')).stores.map(({ hashid }) => hashid),
        ),
        gt(orders.date_required, daysFromNow(-34)),
      ),
    )
    .orderBy(orderItems.hashid)
    .limit(1)
  const before = (await dashboardOf(token)).recalls
  const recalled_at = minutesFromNow(-300).toISOString()
  await api.db
    .update(products)
    .set({ recalled_at })
    .where(eq(products.hashid, bought?.product_hash ?? ''))
  const after = (await dashboardOf(token)).recalls
  expect(after.count).toBe(before.count + 1)
  expect(after.rows[0]).toMatchObject({
    product_hash: bought?.product_hash,
    recalled_at,
    stores: 1,
  })
})

test('a changed price is shown only to stores that buy the product', async () => {
  const maya = await buyerOf(api, 'store')
  const token = await as('store')
  const [bought] = (await dashboardOf(token)).bought_less.rows
  const product_hash = bought?.product_hash ?? ''
  await api.db.delete(priceChanges)
  const none = (await dashboardOf(token)).price_changes
  await api.db.insert(priceChanges).values({
    hashid: 'change000001',
    product_hash,
    before: '10.00',
    after: '11.50',
    changed_by_hash: null,
    changed_at: timeOn(daysFromNow(-1), '10:00').toISOString(),
  })
  const changes = (await dashboardOf(token)).price_changes
  const isHeld = maya.products.find(({ hashid }) => hashid === product_hash)?.price_hold != null
  if (!isHeld)
    expect(changes.rows).toContainEqual(
      expect.objectContaining({ product_hash, before: '10.00', after: '11.50', changed_on: daysFromNow(-1) }),
    )
  expect(changes.count).toBe(none.count + (isHeld ? 0 : 1))
})

test('the dashboard month follows the time zone of the store, also after midnight UTC', async () => {
  const before = api.clock.now
  // The last evening of a month in the store, the next month in UTC.
  const lastDay = daysAfter(`${daysAfter(`${TODAY.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)
  api.clock.now = timeOn(lastDay, '23:00')
  const maya = await buyerOf(api, 'store')
  const [bought] = (await dashboardOf(maya.token)).bought_less.rows
  const product_hash = bought?.product_hash ?? ''
  await api.db.delete(priceHolds).where(eq(priceHolds.product_hash, product_hash))
  await api.db.insert(priceChanges).values({
    hashid: 'change000002',
    product_hash,
    before: '11.50',
    after: '12.50',
    changed_by_hash: null,
    changed_at: timeOn(lastDay, '21:00').toISOString(),
  })
  const changesOf = async () => (await dashboardOf(await as('store'))).price_changes.rows
  expect((await dashboardOf(maya.token)).spend_by_month.at(-1)?.month).toBe(lastDay.slice(0, 7))
  expect(await changesOf()).toContainEqual(
    expect.objectContaining({ product_hash, after: '12.50', changed_on: lastDay }),
  )

  await api.db.insert(priceHolds).values({
    hashid: 'hold00000001',
    product_hash,
    partner_group_hash: maya.store.partner_group_hash,
    price: '9.00',
    starts_on: daysAfter(lastDay, -29),
    ends_on: lastDay,
  })
  expect((await changesOf()).map((it) => it.product_hash)).not.toContain(product_hash)
  api.clock.now = timeOn(daysAfter(lastDay, 1), '04:00')
  expect(await changesOf()).toContainEqual(
    expect.objectContaining({ product_hash, before: '9.00', changed_on: daysAfter(lastDay, 1) }),
  )
  api.clock.now = before
})

test('the dashboard has nothing of other tenants, and staff see the selected stores', async () => {
  for (const who of ['store', 'corporate', 'analyst', 'outreach', 'qa'])
    expect(JSON.stringify(await dashboardOf(await as(who)))).not.toContain('foreign')
  const staff = await as('operations')
  const maya = await buyerOf(api, 'store')
  const context = `filters=forPartner(${maya.store.hashid})`
  expect(await dashboardOf(staff, context)).toEqual(await dashboardOf(maya.token, context))
})

test.each(['store', 'corporate', 'district', 'specialty'])(
  'the deliveries that %s has to check in are the orders of that status, the latest first',
  async (who) => {
    const token = await as(who)
    const statusOf = orderStatusAt(api.clock.now)
    const { data } = (await api.send<{ data: ListedOrder[] }>('GET', '/orders?limit=-1', { token })).body
    const waiting = data.filter((order) => statusOf(order) === orderStatus.value.toCheckIn)
    const { to_check_in } = await dashboardOf(token)
    expect(to_check_in.count).toBe(waiting.length)
    const days = waiting
      .map(({ date_required }) => date_required)
      .toSorted()
      .toReversed()
    expect(to_check_in.rows.map(({ date_required }) => date_required)).toEqual(days.slice(0, 8))
    const hashes = new Set(waiting.map(({ hashid }) => hashid))
    expect(to_check_in.rows.filter(({ hashid }) => !hashes.has(hashid))).toEqual([])
  },
)

test('a list returns only its first rows, however much a user may see', async () => {
  const found = await dashboardOf(await as('operations'))
  expect(found.on_the_way.count).toBeGreaterThan(8)
  expect(found.on_the_way.rows.length).toBe(8)
  expect(found.cut_offs.rows.length).toBeLessThanOrEqual(60)
  expect(found.bought_less.rows.length).toBeLessThanOrEqual(8)
})
