import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access'
import { vendors } from '../../../server/db/schema/catalogue'
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
    { day: ['This day is in the calendar already. Choose another one'] },
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

test('nobody closes the days of another vendor', async () => {
  const [other] = (await api.db.select().from(vendors)).filter(({ hashid }) => hashid !== vendor)
  expect((await send('', form(daysFromNow(50)), other?.hashid)).status).toBe(404)
  const { hashid } = (await send('', form(daysFromNow(51)))).body.data
  expect((await send(`/${hashid}/remove`, {}, other?.hashid)).status).toBe(404)
})
