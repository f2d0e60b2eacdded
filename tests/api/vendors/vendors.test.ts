import { and, desc, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../../server/db/schema/orders/orders'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { Report } from '../../../src/domain/reports/contract'
import { sum } from '../../../src/domain/values/money'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import type { PublicVendor, VendorSummary, VendorView } from '../../../src/domain/vendors/vendor-view'
import { daysFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { makeForeignTenant } from '../support/tenant'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('the spend with each vendor counts only orders of the store', async () => {
  const store = await buyerOf(api, 'store')
  const { body } = await store.send<{ data: VendorSummary[] }>(
    'GET',
    `/vendors/summaries?limit=-1&filters=forPartner(${store.store.hashid})`,
  )
  expect(body.data.map(({ hashid }) => hashid).sort()).toEqual(
    store.vendors.map(({ hashid }) => hashid).sort(),
  )
  // Spend is up to today; see "Figures" in docs/product.md.
  const placed = await api.db
    .select()
    .from(orders)
    .where(and(eq(orders.store_hash, store.store.hashid), lte(orders.date_required, TODAY)))
  expect(sum(body.data.map(({ spend }) => spend))).toBe(sum(placed.map((it) => it.adjusted_price)))
  const client = await buyerOf(api, 'client')
  const bought = body.data.find(({ spend }) => Number(spend) > 0)
  const seen = await store.send<{ data: VendorView }>('GET', `/vendor/${bought?.hashid}`)
  const elsewhere = await client.send<{ data: VendorView }>('GET', `/vendor/${bought?.hashid}`)
  expect(seen.body.data.spend).toBe(bought?.spend)
  expect(seen.body.data.recent_orders.every((it) => it.store_hash === store.store.hashid)).toBe(true)
  if (elsewhere.status === 200)
    expect(elsewhere.body.data.recent_orders.every((it) => it.store_hash !== store.store.hashid)).toBe(true)
})

test('an order placed in the evening, after midnight UTC, is dated by the day of the store', async () => {
  const { store, send } = await buyerOf(api, 'store')
  const [latest] = await api.db
    .select()
    .from(orders)
    .where(eq(orders.store_hash, store.hashid))
    .orderBy(desc(orders.placed_at), orders.hashid)
    .limit(1)
  if (!latest) throw new Error('The store has no orders')
  const day = daysFromNow(1)
  const placed_at = timeOn(day, '23:30', store.time_zone).toISOString()
  await api.db.update(orders).set({ placed_at }).where(eq(orders.hashid, latest.hashid))
  const { body } = await send<{ data: VendorSummary[] }>(
    'GET',
    `/vendors/summaries?limit=-1&filters=forPartner(${store.hashid})`,
  )
  expect(body.data.find(({ hashid }) => hashid === latest.vendor_hash)?.last_ordered_on).toBe(day)
  await api.db.update(orders).set({ placed_at: latest.placed_at }).where(eq(orders.hashid, latest.hashid))
})

test('the fill rate of a vendor agrees with Reports', async () => {
  const { access_token: token } = await api.signIn('corporate')
  const read = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
  const year = `limit=-1&from=${daysFromNow(-365)}&to=${TODAY}`
  const { rows } = await read<Report>(`/reports?by=vendor&${year}`)
  const [first] = rows.filter((row) => row.cases_due > row.cases_filled)
  expect(first).toBeDefined()
  const { cases_due, cases_filled } = await read<VendorView>(`/vendor/${first?.hashid}`)
  expect({ cases_due, cases_filled }).toEqual({
    cases_due: first?.cases_due,
    cases_filled: first?.cases_filled,
  })
})

test('a user views a vendor for one of their own stores, never for another’s', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const foreign = await makeForeignTenant(api)
  const [vendor] = corporate.vendors
  const [, second] = corporate.stores
  const path = `/vendor/${vendor?.hashid}?filters=forPartner`
  expect((await corporate.send('GET', `${path}(${second?.hashid})`)).status).toBe(200)
  expect((await corporate.send('GET', `${path}(${foreign.store})`)).status).toBe(404)
  expect((await corporate.send('GET', `/vendor/${foreign.vendor}`)).status).toBe(404)
})

test('anybody reads what a vendor makes, but no price; one that is closed is not there', async () => {
  const [open] = await api.db
    .select()
    .from(vendors)
    .where(eq(vendors.status, 1))
    .orderBy(vendors.hashid)
    .limit(1)
  const { body, status } = await api.send<{ data: PublicVendor }>('GET', `/public/vendor/${open?.hashid}`)
  expect(status).toBe(200)
  expect(body.data.products.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/price|minimum|cut_off|email/)
  await api.db
    .update(vendors)
    .set({ status: 0 })
    .where(eq(vendors.hashid, open?.hashid ?? ''))
  expect((await api.send('GET', `/public/vendor/${open?.hashid}`)).status).toBe(404)
  await api.db
    .update(vendors)
    .set({ status: 1 })
    .where(eq(vendors.hashid, open?.hashid ?? ''))
})

test('staff choose the marketplaces that a vendor sells in, and its buyers see the vendor there', async () => {
  const staff = await buyerOf(api, 'operations')
  const { body: places } = await staff.send<{ data: { hashid: string; short_name: string }[] }>(
    'GET',
    '/admin/marketplaces?limit=-1',
  )
  const { data: form } = (
    await staff.send<{ data: VendorForm }>('GET', `/vendor/${staff.vendors[0]?.hashid}/form`)
  ).body
  const newcomer = { ...form, name: 'Harvest Newcomer', version: '0', marketplace_hashes: [] as string[] }
  const { body: added } = await staff.send<{ data: { hashid: string } }>('POST', '/vendor', newcomer)
  const path = `/vendor/${added.data.hashid}`
  const isSeen = async () => (await (await buyerOf(api, 'store')).send('GET', path)).status === 200
  expect(await isSeen()).toBe(false)

  const sellsIn = async (marketplace_hashes: string[]) => {
    const { data: stored } = (await staff.send<{ data: VendorForm }>('GET', `${path}/form`)).body
    return staff.send<{ errors: Record<string, string[]> }>('POST', path, { ...stored, marketplace_hashes })
  }
  const all = places.data.map(({ hashid }) => hashid)
  expect((await sellsIn(all)).status).toBe(200)
  expect(await isSeen()).toBe(true)
  const unknown = await sellsIn(['nosuchplace1'])
  expect(unknown.status).toBe(422)
  expect(Object.keys(unknown.body.errors)).toEqual(['marketplace_hashes'])
  expect(await isSeen()).toBe(true)
  expect((await sellsIn([])).status).toBe(200)
  expect(await isSeen()).toBe(false)
})

test('staff change a vendor by the rules of each field, and nobody writes over what another saved', async () => {
  const staff = await buyerOf(api, 'operations')
  const [vendor] = staff.vendors
  const path = `/vendor/${vendor?.hashid}`
  const { data: form } = (await staff.send<{ data: VendorForm }>('GET', `${path}/form`)).body
  const wrong = await staff.send<{ errors: Record<string, string[]> }>('POST', path, {
    ...form,
    name: ' ',
    zip: '1234',
    website: 'http://10.0.0.1',
    order_minimum: '1.234',
    lead_time_days: '1.5',
    sales_email: 'nobody',
    delivery_weekdays: [],
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors).toEqual({
    name: ['Required'],
    zip: ['Please enter a valid zipcode'],
    website: ['Invalid URL'],
    order_minimum: ['Must be a valid currency amount'],
    lead_time_days: ['Must be an integer'],
    sales_email: ['Invalid email address'],
    delivery_weekdays: ['Required'],
  })
  expect((await staff.send('POST', path, { ...form, order_minimum: '90' })).status).toBe(200)
  const late = await staff.send<{ errors: Record<string, string[]> }>('POST', path, {
    ...form,
    city: 'Salem',
  })
  expect(late.status).toBe(409)
  expect(Object.keys(late.body.errors).sort()).toEqual(['city', 'order_minimum'])
  const [stored] = await api.db
    .select()
    .from(vendors)
    .where(eq(vendors.hashid, vendor?.hashid ?? ''))
  expect(stored?.order_minimum).toBe('90.00')
  expect(stored?.city).toBe(vendor?.city)

  const abroad = { ...form, name: 'Newcomer', city: 'Parma', country: 'IT', state: '', zip: '43121' }
  const added = await staff.send<{ data: { hashid: string } }>('POST', '/vendor', abroad)
  expect(added.status).toBe(200)
  const { body } = await staff.send<{ data: VendorView }>('GET', `/vendor/${added.body.data.hashid}`)
  expect(body.data).toMatchObject({ city: 'Parma', country: 'IT', state: '', zip: '43121' })
  const unknown = await staff.send<{ errors: object }>('POST', '/vendor', { ...abroad, country: 'XX' })
  expect(unknown.body.errors).toEqual({ country: ['Choose a country'] })
})
