import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { products } from '../../../server/db/schema/catalogue/products'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { outbox } from '../../../server/db/schema/system'
import { brokerVendors } from '../../../server/db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import { endSales } from '../../../server/marketplaces/vendors/end-sales'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { CartNotice } from '../../../src/domain/cart/notice-contract'
import type {
  MarketplaceRequest,
  RequestReview,
  RequestRow,
} from '../../../src/domain/marketplaces/marketplace-request'
import type { ReachedStore, VendorMarketplace } from '../../../src/domain/marketplaces/vendor-marketplace'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

const TERMS = 'Deliver on the days that you offer.'
let api: TestApi
let staff: string
let supplier: string
/** The vendor of the supplier, and a marketplace with stores that it does not sell in yet. */
let vendor: string
let marketplace: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  const [person] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = person?.vendor_hash ?? ''
  const [place] = await api.db
    .select({ hashid: marketplaces.hashid })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .orderBy(asc(marketplaces.hashid))
    .limit(1)
  marketplace = place?.hashid ?? ''
  await api.db.delete(marketplaceVendors).where(sale())
  await configure({ is_open_to_vendors: true, vendor_terms: TERMS, required_documents: [] })
})
afterAll(() => api.close())

const sale = () =>
  and(eq(marketplaceVendors.vendor_hash, vendor), eq(marketplaceVendors.marketplace_hash, marketplace))
const configure = (requirements: Partial<typeof marketplaces.$inferInsert>) =>
  api.db
    .update(marketplaces)
    .set({
      accepts_incomplete: false,
      min_coverage: null,
      min_products: 0,
      needs_allergens: false,
      needs_delivery_days: false,
      ...requirements,
    })
    .where(eq(marketplaces.hashid, marketplace))
interface Answer<Data> {
  message: string
  data: Data
  errors?: Record<string, string[]>
}
const own = <Data = null>(path: string, body?: object, token = supplier) =>
  api.send<Answer<Data>>(body ? 'POST' : 'GET', `/vendor/${vendor}/${path}`, { token, body })
const decide = <Data = null>(hashid: string, step = '', body?: object, token = staff) =>
  api.send<Answer<Data>>(
    body ? 'POST' : 'GET',
    `/supplier/onboarding/marketplace-requests/${hashid}${step}`,
    { token, body },
  )
const listed = async () => (await own<VendorMarketplace[]>('marketplaces')).body.data
const place = async () => (await listed()).find(({ hashid }) => hashid === marketplace)
const join = (more: object = {}) =>
  own(`marketplaces/${marketplace}/join`, {
    message: 'We bake nearby',
    terms: TERMS,
    accepts_terms: true,
    ...more,
  })
const openRequest = async () => {
  const found = (await place())?.request
  if (!found) throw new Error('There is no open request')
  return found
}
const mailsTo = async (email: string) =>
  (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ subject }) => subject)

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

test('a vendor knows the marketplaces that it sells in and those that are open to vendors, and no other', async () => {
  expect(await place()).toMatchObject({ is_selling: false, joined_at: null, terms: TERMS, request: null })
  await configure({ is_open_to_vendors: false })
  expect(await place()).toBeUndefined()
  expect((await join()).status).toBe(404)
  expect((await own(`marketplaces/${marketplace}/terms`, { terms: TERMS })).status).toBe(404)
  expect((await own(`marketplaces/${marketplace}/stores`)).status).toBe(404)
  await configure({ is_open_to_vendors: true })
})

test('gaps keep a vendor from asking, unless the marketplace accepts them; terms are accepted as they were read', async () => {
  await configure({ min_products: 9_999 })
  const refused = await join()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('9,999 complete products or more'),
  ])
  await configure({ accepts_incomplete: true, min_products: 9_999 })
  expect((await join({ accepts_terms: false })).body.errors).toEqual({
    accepts_terms: ['Accept the terms to send your request'],
  })
  expect((await join({ terms: 'Older terms' })).status).toBe(409)
  expect((await join()).status).toBe(200)
  expect((await join()).status).toBe(409)
  expect(await mailsTo('operations@portal.test')).toContainEqual(expect.stringContaining('wants to sell in'))
  const { requirements } = (await place()) ?? { requirements: [] }
  expect(requirements.map(({ id, is_met }) => [id, is_met])).toEqual([
    ['products', false],
    ['terms', true],
  ])
  const { hashid } = await openRequest()
  expect((await own(`marketplace-requests/${hashid}/withdraw`, {})).status).toBe(200)
  expect((await own(`marketplace-requests/${hashid}/withdraw`, {})).status).toBe(409)
  expect((await decide(hashid, '/approve', { opens_vendor: false })).status).toBe(409)
})

test('staff ask, the vendor replies, staff decline with a reason, and the history tells', async () => {
  await configure({})
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await join()
  const { hashid } = await openRequest()
  expect((await own(`marketplace-requests/${hashid}/reply`, { text: 'Early?' })).status).toBe(409)
  await decide(hashid, '/question', { text: 'Which days?' })
  expect((await openRequest()).status).toBe(1)
  expect((await own(`marketplace-requests/${hashid}/reply`, { text: 'Mondays' })).status).toBe(200)
  const { body } = await decide<RequestReview>(hashid)
  expect(body.data).toMatchObject({ status: 0, message: 'We bake nearby', kind: 'join' })
  expect(body.data.messages.map(({ is_answer, text }) => [is_answer, text])).toEqual([
    [false, 'Which days?'],
    [true, 'Mondays'],
  ])
  await decide(hashid, '/decline', { reason: 'We have enough bakers' })
  const [latest, ...others] = (await own<MarketplaceRequest[]>('marketplace-requests')).body.data
  expect(latest).toMatchObject({ status: 3, reason: 'We have enough bakers' })
  expect(others.map(({ status }) => status)).toEqual([4])
  expect(await mailsTo('supplier@portal.test')).toEqual(
    expect.arrayContaining([
      expect.stringContaining('A question about'),
      expect.stringContaining('’s request'),
    ]),
  )
})

test('Vendor Outreach decides in its marketplaces only, and opens no vendors', async () => {
  await join()
  const { hashid } = await openRequest()
  const { access_token: outreach } = await api.signIn('outreach')
  const rows = (
    await api.send<{ data: RequestRow[] }>('GET', '/supplier/onboarding/marketplace-requests?limit=-1', {
      token: outreach,
    })
  ).body.data
  const isTheirs = rows.some((row) => row.hashid === hashid)
  expect((await decide(hashid, '', undefined, outreach)).status).toBe(isTheirs ? 200 : 404)
  expect((await decide(hashid, '/approve', { opens_vendor: true }, outreach)).status).toBe(403)
})

test('approval lets the stores of the marketplace order, and reaches them', async () => {
  const closed = { approval: 3, status: 0 } as const
  await api.db
    .update(vendors)
    .set({ ...closed, is_onboarding: true })
    .where(eq(vendors.hashid, vendor))
  const { hashid } = await openRequest()
  expect((await decide<RequestReview>(hashid)).body.data.vendor_state).toBe('onboarding')
  expect((await decide(hashid, '/approve', { opens_vendor: true })).status).toBe(409)
  await api.db.update(vendors).set({ is_onboarding: false }).where(eq(vendors.hashid, vendor))
  expect((await decide<RequestReview>(hashid)).body.data.vendor_state).toBe('closed')
  expect((await decide(hashid, '/approve', { opens_vendor: true })).status).toBe(200)
  const joined = await place()
  expect(joined).toMatchObject({ is_selling: true, joined_at: api.clock.now.toISOString(), request: null })
  const [opened] = await api.db.select().from(vendors).where(eq(vendors.hashid, vendor))
  expect(opened).toMatchObject({ approval: 1, status: 1 })

  const stores = async () => (await own<ReachedStore[]>(`marketplaces/${marketplace}/stores`)).body.data
  const reached = await stores()
  expect(reached.length).toBe(joined?.reached_count)
  const [first] = reached
  if (!first || !opened) throw new Error('No store is reached')
  expect(first).toMatchObject({ cut_off_time: opened.cut_off_time })
  expect(opened.delivery_weekdays).toEqual(expect.arrayContaining(first.delivery_weekdays))
  // A store that receives on no delivery day of the vendor is not reached.
  const other = [0, 1, 2, 3, 4, 5, 6].filter((day) => !opened.delivery_weekdays.includes(day))
  const general = { receiving_days: other.join('') }
  await api.db
    .insert(storeSettings)
    .values({ store_hash: first.hashid, general })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: { general } })
  expect((await stores()).map((store) => store.hashid)).not.toContain(first.hashid)
  expect((await place())?.reached_count).toBe(reached.length - 1)
})

test('a vendor leaves after its last day: buyers with its products in carts are mailed, and carts are no longer confirmed', async () => {
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

test("a broker's user asks for the vendor it works for, and for no other", async () => {
  const { access_token: token } = await api.signIn('broker')
  const represented = await api.db.select({ hashid: brokerVendors.vendor_hash }).from(brokerVendors)
  const hashes = represented.map(({ hashid }) => hashid)
  const [foreign] = await api.db
    .select()
    .from(vendors)
    .where(ne(vendors.hashid, hashes[0] ?? ''))
    .orderBy(vendors.hashid)
    .limit(1)
  const call = (of: string, as: string) =>
    api.send<{ data: VendorMarketplace[] }>('GET', `/vendor/${of}/marketplaces`, {
      token,
      headers: { 'x-vendor': as },
    })
  const [first = '', second = ''] = hashes
  expect((await call(first, first)).status).toBe(200)
  expect((await call(second, first)).status).toBe(404)
  expect((await call(foreign?.hashid ?? '', first)).status).toBe(404)
  const sells = await api.db
    .select({ hashid: marketplaceVendors.marketplace_hash })
    .from(marketplaceVendors)
    .where(inArray(marketplaceVendors.vendor_hash, [second]))
  const shown = (await call(second, second)).body.data.filter(({ is_selling }) => is_selling)
  expect(shown.map(({ hashid }) => hashid).toSorted()).toEqual(sells.map(({ hashid }) => hashid).toSorted())
})
