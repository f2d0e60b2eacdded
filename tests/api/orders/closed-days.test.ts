import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedDays } from '../../../server/db/schema/orders/closed-days'
import { partners } from '../../../server/db/schema/stores/partners'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import { seedHolidays } from '../../../server/db/seed/holidays'
import { addHolidays } from '../../../server/orders/add-holidays'
import type { ClosedDay } from '../../../src/domain/orders/closed-day'
import { cutOff, daysAfter, nextDeliveryDays, weekdayOf } from '../../../src/domain/orders/delivery'
import { nextDayOf } from '../../../src/domain/orders/holiday'
import type { Dashboard } from '../../../src/domain/reports/contract'
import { moments } from '../../setup/calendar.mjs'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let token: string
let maya: Buyer
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
  maya = await buyerOf(api, 'store')
})
afterAll(() => api.close())

const post = (path: string, body: object) =>
  api.send<{ message: string; data: { hashid: string }; errors?: Record<string, string[]> }>(
    'POST',
    `/admin/calendar${path}`,
    { token, body },
  )
const form = (day: string, closed = 'all', holiday = '') => ({
  name: 'Thanksgiving',
  day,
  closed,
  holiday,
  version: '0',
})
const close = async (day: string, closed?: string) => (await post('', form(day, closed))).body.data.hashid
const archive = (hashid: string) => post(`/${hashid}/archive`, { is_archived: true })
const closedDaysOf = async (hashid: string) =>
  (await api.db.select({ days: vendors.closed_days }).from(vendors).where(eq(vendors.hashid, hashid)))[0]
    ?.days

const inOrder = (rows: readonly ClosedDay[]) => rows.toSorted((a, b) => a.day.localeCompare(b.day))

test('a closed day applies to all vendors, those of a marketplace, or one vendor, until it is archived', async () => {
  const [of] = await api.db
    .select()
    .from(marketplaceVendors)
    .orderBy(asc(marketplaceVendors.marketplace_hash))
  if (!of) throw new Error('No vendor sells anywhere')
  const elsewhere = {
    name: 'Other',
    status: 1,
    approval: 1,
    order_minimum: '1.00',
    lead_time_days: 1,
  } as const
  const [first, second, third] = [daysFromNow(36), daysFromNow(38), daysFromNow(43)]
  const added = [
    await close(second),
    await close(first, `marketplace:${of.marketplace_hash}`),
    await close(third, `vendor:${of.vendor_hash}`),
  ]
  await api.db.insert(vendors).values({
    ...elsewhere,
    hashid: 'newcomer',
    description: '',
    city: '',
    state: 'IL',
    cut_off_time: '14:00',
    delivery_weekdays: [1],
  })
  expect(await closedDaysOf('newcomer')).toEqual([second])
  await api.db
    .insert(marketplaceVendors)
    .values({ marketplace_hash: of.marketplace_hash, vendor_hash: 'newcomer' })
  expect(await closedDaysOf('newcomer')).toEqual([first, second])
  expect(await closedDaysOf(of.vendor_hash)).toEqual([first, second, third])
  for (const hashid of added) expect((await archive(hashid)).body.message).toBe('Thanksgiving archived')
  expect(await closedDaysOf(of.vendor_hash)).toEqual([])
  const listed = (await api.send<{ data: ClosedDay[] }>('GET', '/admin/calendar', { token })).body.data
  expect(inOrder(listed).map(({ day, is_archived }) => [day, is_archived])).toEqual([
    [first, true],
    [second, true],
    [third, true],
  ])
})

test('the same day cannot be closed twice for the same vendors, or for an unknown vendor', async () => {
  const day = daysFromNow(37)
  const hashid = await close(day)
  expect(await post('', form(day))).toMatchObject({
    status: 422,
    body: { errors: { day: ['This day is already in the calendar. Choose another one'] } },
  })
  for (const closed of ['vendor:nobody', 'marketplace:nowhere'])
    expect((await post('', form(day, closed))).body.errors?.closed).toHaveLength(1)
  expect((await post('', form('2026-02-30'))).body.errors?.day).toEqual(['Enter a date that exists'])
  expect((await post('', form(day, 'everyone'))).body.errors?.closed).toEqual(['Required'])
  await archive(hashid)
})

test('buyers cannot order for a closed day, and their lines go to the next one', async () => {
  const inCart = new Set((await maya.cart()).map(({ product_hash }) => product_hash))
  const product = maya.find((each) => each.order_multiple === 1 && !inCart.has(each.hashid))
  const vendor = maya.vendorOf(product)
  const [next = '', after] = nextDeliveryDays(vendor, maya.store.time_zone, api.clock.now, 2)
  const hashid = await close(next, `vendor:${vendor.hashid}`)
  const refused = await maya.order(product, 2, { date_required: next })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining(`${vendor.name} is closed on`),
  ])
  expect((await maya.order(product, 2)).status).toBe(200)
  const line = (await maya.cart()).find(({ product_hash }) => product_hash === product.hashid)
  expect(line?.date_required).toBe(after)
  await archive(hashid)
})

test('the dashboard shows the cut-off on the last open day before', async () => {
  api.clock.now = timeOn(daysFromNow(1), '08:00')
  maya = await buyerOf(api, 'store')
  token = (await api.signIn('operations')).access_token
  const closed = daysFromNow(2)
  const read = async () =>
    (
      await api.send<{ data: Dashboard }>('GET', `/dashboard?filters=forPartner(${maya.store.hashid})`, {
        token: maya.token,
      })
    ).body.data.cut_offs.rows
  const [first] = (await read()).filter(({ in_days }) => in_days === 1)
  if (!first) throw new Error('No cut-off is tomorrow')
  const [vendor] = await api.db.select().from(vendors).where(eq(vendors.hashid, first.vendor_hash))
  const [store] = await api.db.select().from(partners).where(eq(partners.hashid, maya.store.hashid))
  if (!vendor || !store) throw new Error('It is gone')
  const hashid = await close(closed, `vendor:${vendor.hashid}`)
  const moved = cutOff({ ...vendor, closed_days: [closed] }, first.date_required, store.time_zone)
  expect(
    (await read()).find(
      (line) => line.vendor_hash === vendor.hashid && line.date_required === first.date_required,
    ),
  ).toMatchObject({ closes_at: moved.toISOString(), in_days: 0 })
  await archive(hashid)
})

test('the holidays that a new database begins with are not offered: nobody delivers on Thanksgiving', async () => {
  const thanksgiving = nextDayOf('us-thanksgiving', daysFromNow(10))
  api.clock.now = timeOn(daysAfter(thanksgiving, -8), '08:00')
  await seedHolidays(api.db, api.clock.now)
  const { vendors: sellers, store, send, find } = await buyerOf(api, 'store')
  const offered = sellers.flatMap((vendor) => nextDeliveryDays(vendor, store.time_zone, api.clock.now, 60))
  expect(offered).toContain(daysAfter(thanksgiving, 1))
  expect(offered).not.toContain(thanksgiving)
  const product = find(({ vendor_hash }) =>
    sellers.some(
      ({ hashid, delivery_weekdays }) =>
        hashid === vendor_hash && delivery_weekdays.includes(weekdayOf(thanksgiving)),
    ),
  )
  const refused = await send<{ errors: object }>('POST', '/order', {
    store_hash: store.hashid,
    product_hash: product.hashid,
    qty: product.order_multiple,
    date_required: thanksgiving,
  })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { date_required: [expect.stringContaining('is closed on')] },
  ])
})

test('holidays of later years are added by themselves, and stay moved, archived or ended as staff left them', async () => {
  api.clock.now = new Date(moments.ordinary)
  token = (await api.signIn('operations')).access_token
  await api.db.delete(closedDays)
  await seedHolidays(api.db, api.clock.now)
  const addIn = (year: number) =>
    api.db.transaction((tx) => addHolidays(tx, new Date(`${year}-01-02T12:00:00Z`)))
  const all = async () =>
    (await api.send<{ data: ClosedDay[] }>('GET', '/admin/calendar', { token })).body.data
  const of = async (name: string) =>
    inOrder(await all())
      .filter((row) => row.name === name)
      .map(({ day, is_archived }) => [day, is_archived])
  expect(await of('Thanksgiving')).toEqual([
    ['2026-11-26', false],
    ['2027-11-25', false],
    ['2028-11-23', false],
  ])
  expect([await addIn(2026), await addIn(2027), await addIn(2027)]).toEqual([0, 6, 0])
  expect((await of('Thanksgiving')).at(-1)).toEqual(['2029-11-22', false])

  // Staff move one, take one out, and end another: the latest of its days is archived.
  const [labor2029, memorial2027, july2029] = await Promise.all(
    ['2029-09-03', '2027-05-31', '2029-07-04'].map(
      async (day) => (await all()).find((row) => row.day === day)?.hashid ?? '',
    ),
  )
  const moved = { ...form('2029-09-04', 'all', 'us-labor'), name: 'Labor Day', version: '1' }
  expect((await post(`/${labor2029}`, moved)).status).toBe(200)
  await archive(memorial2027 ?? '')
  await archive(july2029 ?? '')
  expect(await addIn(2030)).toBe(15)
  expect((await of('Labor Day')).slice(-3).map(([day]) => day)).toEqual([
    '2030-09-02',
    '2031-09-01',
    '2032-09-06',
  ])
  expect((await of('Memorial Day')).filter(([, is_archived]) => is_archived)).toEqual([['2027-05-31', true]])
  expect((await of('Independence Day')).at(-1)).toEqual(['2029-07-04', true])

  // One of a single vendor, from the form.
  const vendor = maya.vendorOf(maya.find((each) => each.order_multiple === 1))
  await close('2026-06-19', `vendor:${vendor.hashid}`)
  const juneteenth = { ...form('2027-06-19', `vendor:${vendor.hashid}`, 'us-juneteenth'), name: 'Juneteenth' }
  expect((await post('', juneteenth)).status).toBe(200)
  expect((await of('Juneteenth')).map(([day]) => day)).toEqual(['2027-06-19', '2028-06-19'])
  expect(await closedDaysOf(vendor.hashid)).toContain('2028-06-19')
  for (const holiday of ['us-nothing', 'toString'])
    expect((await post('', { ...juneteenth, holiday })).body.errors?.holiday).toHaveLength(1)
})
