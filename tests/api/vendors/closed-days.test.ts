import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { closedDays } from '../../../server/db/schema/orders/closed-days'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { addHolidays } from '../../../server/orders/add-holidays'
import type { ClosedDay } from '../../../src/domain/orders/closed-day'
import { nextDayOf } from '../../../src/domain/orders/holiday'
import type { VendorClosedDay } from '../../../src/domain/vendors/vendor-closed-day'
import { daysFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let supplier: string
let vendor: string
beforeAll(async () => {
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
  const [own] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = own?.vendor_hash ?? ''
})
afterAll(() => api.close())

const send = <T = { data: { hashid: string } }>(path: string, body?: object, of = vendor) =>
  api.send<T & { errors?: Record<string, string[]> }>(
    body ? 'POST' : 'GET',
    `/vendor/${of}/closed-days${path}`,
    { token: supplier, body },
  )
const form = (day: string, more: object = {}) => ({
  vendor_hash: vendor,
  name: 'Inventory',
  day,
  holiday: '',
  version: '0',
  ...more,
})
const listed = async () => (await send<{ data: VendorClosedDay[] }>('')).body.data
const addIn = (year: number) =>
  api.db.transaction((tx) => addHolidays(tx, new Date(`${year}-01-02T12:00:00Z`)))
const closedDaysOf = async () =>
  (await api.db.select().from(vendors).where(eq(vendors.hashid, vendor)))[0]?.closed_days ?? []

test('a supplier keeps its own closed days, which stores cannot order for and staff see', async () => {
  const [first, second] = [daysFromNow(36), daysFromNow(38)]
  const { hashid } = (await send('', form(first))).body.data
  expect(await closedDaysOf()).toContain(first)
  const staff = (await api.signIn('operations')).access_token
  const calendar = await api.send<{ data: ClosedDay[] }>('GET', '/admin/calendar?limit=-1', { token: staff })
  expect(calendar.body.data).toContainEqual(
    expect.objectContaining({ hashid, name: 'Inventory', day: first }),
  )

  const [row] = (await listed()).filter((each) => each.hashid === hashid)
  expect((await send(`/${hashid}`, { ...row, day: second })).status).toBe(200)
  expect((await send(`/${hashid}`, { ...row, day: second })).status).toBe(409)
  expect(await closedDaysOf()).toEqual(expect.arrayContaining([second]))
  expect(await closedDaysOf()).not.toContain(first)

  const twice = await send('', form(second))
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { day: ['This day is already in the calendar. Choose another one'] },
  ])
  const past = await send('', form(daysFromNow(-40)))
  expect([past.status, past.body.errors]).toEqual([422, { day: ['This day has passed. Choose a later one'] }])

  expect((await send(`/${hashid}/remove`, {})).status).toBe(200)
  expect(await closedDaysOf()).not.toContain(second)
  expect((await listed()).some((each) => each.hashid === hashid)).toBe(false)
})

test('a holiday of a supplier repeats in the following years', async () => {
  const day = nextDayOf('us-veterans', TODAY)
  await send('', form(day, { name: 'Veterans Day', holiday: 'us-veterans' }))
  const years = (await listed()).flatMap((each) => (each.name === 'Veterans Day' ? each.day.slice(0, 4) : []))
  expect(years.length).toBeGreaterThan(1)
  expect(new Set(years).size).toBe(years.length)
})

test('a closed day of a supplier repeats every year on its date, until the latest one is removed', async () => {
  const yearNow = Number(TODAY.slice(0, 4))
  const dayIn = (year: number) => `${year}-03-14`
  const daysNamed = async (name: string) => (await listed()).filter((each) => each.name === name)
  const oneTime = form(dayIn(yearNow + 2), { name: 'Trade fair' })
  const { hashid: fair } = (await send('', oneTime)).body.data
  const anniversary = { name: 'Anniversary', holiday: 'yearly' }
  expect((await send('', form(dayIn(yearNow + 1), anniversary))).status).toBe(200)
  expect(
    (await daysNamed('Anniversary')).map(({ day, holiday }) => [day, holiday]),
    'the trade fair closes the vendor in the other year already',
  ).toEqual([[dayIn(yearNow + 1), 'yearly']])

  await send(`/${fair}/remove`, {})
  await addIn(yearNow)
  const [first, second] = await daysNamed('Anniversary')
  expect([first?.day, second?.day]).toEqual([dayIn(yearNow + 1), dayIn(yearNow + 2)])
  expect(await closedDaysOf()).toContain(dayIn(yearNow + 2))

  // Moving the latest one moves the years to come, and only those.
  const moved = { ...second, day: `${yearNow + 2}-03-20`, name: 'Founding day' }
  expect((await send(`/${second?.hashid}`, moved)).status).toBe(200)
  await addIn(yearNow + 1)
  expect((await daysNamed('Founding day')).map(({ day }) => day.slice(4))).toEqual(['-03-20', '-03-20'])
  expect((await daysNamed('Anniversary')).map(({ day }) => day)).toEqual([dayIn(yearNow + 1)])

  const latest = (await daysNamed('Founding day')).at(-1)
  await send(`/${latest?.hashid}/remove`, {})
  await addIn(yearNow + 4)
  expect(await daysNamed('Founding day')).toHaveLength(1)
})

test('a vendor repeats several dates, and February 29 in leap years only', async () => {
  await api.db.delete(closedDays)
  const leap = { name: 'Leap day', holiday: 'yearly' }
  const yearNow = Number(TODAY.slice(0, 4))
  const leapYear = yearNow + 4 - (yearNow % 4)
  await send('', form(`${leapYear}-02-29`, leap))
  await send('', form(`${leapYear}-08-01`, { ...leap, name: 'Summer inventory' }))
  await addIn(leapYear + 2)
  const days = await api.db.select().from(closedDays).orderBy(closedDays.day)
  expect(days.flatMap(({ name, day }) => (name === 'Leap day' ? [day] : []))).toEqual([
    `${leapYear}-02-29`,
    `${leapYear + 4}-02-29`,
  ])
  expect(days.filter(({ name }) => name === 'Summer inventory')).toHaveLength(5)
})

test('nobody closes the days of another vendor', async () => {
  const [other] = (await api.db.select().from(vendors)).filter(({ hashid }) => hashid !== vendor)
  expect((await send('', form(daysFromNow(50)), other?.hashid)).status).toBe(404)
  const { hashid } = (await send('', form(daysFromNow(51)))).body.data
  expect((await send(`/${hashid}/remove`, {}, other?.hashid)).status).toBe(404)
})
