import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { Order } from '../../../src/domain/orders/order'
import type {
  OnboardingSupplier,
  PriceUpdate,
  RecentLogin,
  SupplierWithOrders,
} from '../../../src/domain/reports/notification'
import { daysFromNow, minutesFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const get = async <T>(path: string, as = token) => (await api.send<T>('GET', path, { token: as })).body

test('suppliers with upcoming orders are listed with their number and next day', async () => {
  const { data } = await get<{ data: SupplierWithOrders[] }>('/admin/suppliers/withorders')
  const upcoming = (await get<{ data: Order[] }>('/orders?limit=-1&filter=upcoming')).data
  expect(data.length).toBeGreaterThan(0)
  expect(new Set(data.map((it) => it.vendor_hash))).toEqual(new Set(upcoming.map((it) => it.vendor_hash)))
  const [first] = data
  const theirs = upcoming.filter((order) => order.vendor_hash === first?.vendor_hash)
  expect(first).toMatchObject({
    orders: theirs.length,
    total_items: theirs.reduce((total, order) => total + order.total_items, 0),
    next_date_required: theirs.map((order) => order.date_required).sort()[0],
  })
})

test('a supplier counts as onboarding until its account is set up; outreach sees the count too', async () => {
  const path = '/supplier/onboarding/suppliers/count'
  type Answer = { in_progress: number; data: OnboardingSupplier[] }
  const outreach = (await api.signIn('outreach')).access_token
  // Vendors that sell in no marketplace yet are everybody's.
  expect((await get<Answer>(path, outreach)).in_progress).toBe(2)
  expect(await get<Answer>(path, outreach)).toEqual(await get<Answer>(path))
  const [june] = await api.db.select().from(vendors).where(eq(vendors.name, 'Marsh Lane Pickles'))
  const [theirs] = await api.db.select().from(marketplaces).where(eq(marketplaces.short_name, 'sfa'))
  await api.db
    .insert(marketplaceVendors)
    .values({ marketplace_hash: theirs?.hashid ?? '', vendor_hash: june?.hashid ?? '' })
  expect(await get<Answer>(path, outreach)).toMatchObject({
    in_progress: 2,
    data: expect.arrayContaining([expect.objectContaining({ user_name: 'June Achterberg' })]),
  })
  await api.db.update(vendors).set({ is_onboarding: false })
  expect(await get<Answer>(path)).toEqual({ in_progress: 0, data: [] })
})

test('products with a scheduled price are counted once, the next price of each first', async () => {
  const path = '/admin/price-updates/product-quantity'
  type Answer = { quantity: number; data: PriceUpdate[] }
  await api.db.update(changeSets).set({ status: 'canceled' }).where(eq(changeSets.status, 'scheduled'))
  expect(await get<Answer>(path)).toEqual({ quantity: 0, data: [] })
  const [product] = await api.db.select().from(products).orderBy(products.hashid).limit(1)
  for (const [after, day] of [
    ['71.00', daysFromNow(9)],
    ['72.00', daysFromNow(4)],
  ]) {
    const changes = [{ entity: 'product', record_hash: product?.hashid, field: 'sell_price', after }]
    const { body } = await api.send<{ data: { hashid: string } }>('POST', '/changes', {
      token,
      body: { title: 'New price', kind: 'prices', changes },
    })
    await api.send('POST', `/changes/${body.data.hashid}/schedule`, {
      token,
      body: { day, time: '00:00', time_zone: 'America/New_York' },
    })
  }
  expect(await get<Answer>(path)).toEqual({
    quantity: 1,
    data: [
      expect.objectContaining({ product_name: product?.name, price: '72.00', changes_on: daysFromNow(4) }),
    ],
  })
})

test('the latest sign-in comes first, with the company', async () => {
  api.clock.now = minutesFromNow(2)
  await api.signIn('supplier')
  api.clock.now = minutesFromNow(4)
  await api.signIn('corporate')
  const { data } = await get<{ data: RecentLogin[] }>('/admin/recentusers?limit=-1')
  expect(data[0]).toMatchObject({
    profile_image: null,
    causer_name: 'Renée Okafor',
    created_at: minutesFromNow(4).toISOString(),
  })
  expect(data[1]?.causer_name).toBe('Luca Ferrante')
  expect(data.find((it) => it.causer_name === 'Olivia Grant')?.company_name).toBe('Specialty Food Partners')
})

test('sign-ins download as a file, named in a header', async () => {
  const { status, headers, body } = await api.send<string>('GET', '/admin/exportrecentusers', { token })
  expect(status).toBe(200)
  expect(headers.get('file-name')).toBe(`recent_users_${TODAY}.csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(body.split('\r\n')[0]).toBe('Name,Company,Signed in (UTC)')
  expect(body).toContain('Renée Okafor,')
})

test('the open cart report holds the lines of the carts that the user may see', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const maya = await buyerOf(api, 'store')
  const mine = corporate.find((it) => it.order_multiple === 1)
  await corporate.order(mine, 3)
  await maya.order(
    maya.find((it) => it.order_multiple === 1),
    2,
  )
  const report = async (who: string) => {
    const { access_token } = await api.signIn(who)
    return api.send<string>('GET', '/admin/openCartReport', { token: access_token })
  }
  const { headers, body } = await report('operations')
  expect(headers.get('file-name')).toBe('open_cart_list.csv')
  const [headings, ...lines] = body.trim().split('\r\n')
  expect(headings).toMatch(/^Store,Vendor,Product,/)
  const everyLine = (await get<{ data: unknown[] }>('/unconfirmedOrders?limit=-1')).data
  expect(lines.length).toBe(everyLine.length)
  expect((await report('analyst')).status).toBe(200)
  expect((await report('store')).status).toBe(403)
})
