import { eq, inArray, ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { storeSettings } from '../../../server/db/schema/stores/settings'
import { brokerVendors } from '../../../server/db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type {
  MarketplaceRequest,
  RequestReview,
  RequestRow,
} from '../../../src/domain/marketplaces/marketplace-request'
import type { ReachedStore, VendorMarketplace } from '../../../src/domain/marketplaces/vendor-marketplace'
import { openTestApi } from '../support/api'
import { marketplaceSalesOf, TERMS } from './marketplace-sales'

const api = await openTestApi()
const { configure, decide, mailsTo, marketplace, openRequest, own, place, vendor } =
  await marketplaceSalesOf(api)
afterAll(() => api.close())

const join = (more: object = {}) =>
  own(`marketplaces/${marketplace}/join`, {
    message: 'We bake nearby',
    terms: TERMS,
    accepts_terms: true,
    ...more,
  })

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

test('staff ask, the vendor replies, staff decline with a reason, and the history shows it', async () => {
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
