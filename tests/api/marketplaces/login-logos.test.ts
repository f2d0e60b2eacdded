import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginLogos } from '../../../server/db/schema/marketplaces/login-logos'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { createSite } from '../../../server/http/site'
import { findBranding } from '../../../server/marketplaces/find-branding'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { type LoginLogoRow, loginLogoForm, loginLogoState } from '../../../src/domain/marketplaces/login-logo'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let folder: string
let site: Hono
let staff: string
let picture_hash: string
beforeAll(async () => {
  api = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'portal-site-'))
  await cp('index.html', join(folder, 'index.html'))
  site = createSite(api.appContext, () => false, { folder })
  staff = (await api.signIn('operations')).access_token
  const [stored] = await api.db.select().from(loginLogos).where(isNotNull(loginLogos.picture_hash))
  picture_hash = stored?.picture_hash ?? ''
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const ADDRESS = '/admin/logos'
const { shown, replaced, upcoming, ended, archived } = loginLogoState.value
const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token: staff })).body.data
const post = (path: string, body: object, token = staff) =>
  api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, { token, body })

/** A brand without login logos, and how to add one to it. */
async function marketplaceOf(brand: string, time_zone = 'America/New_York') {
  await api.db.update(marketplaces).set({ time_zone }).where(eq(marketplaces.short_name, brand))
  const [row] = await api.db.select().from(marketplaces).where(eq(marketplaces.short_name, brand))
  const form = (name: string, more: object = {}) => ({
    ...loginLogoForm.empty,
    marketplace_hash: row?.hashid ?? '',
    name,
    ...more,
  })
  const add = async (name: string, more: object = {}) =>
    (await post(ADDRESS, form(name, more))).body.data.hashid
  const rows = async () =>
    (await get<LoginLogoRow[]>(`${ADDRESS}?limit=-1`)).filter((each) => each.marketplace_hash === row?.hashid)
  const rowOf = async (name: string) => (await rows()).find((each) => each.name === name)
  const headlineAt = async (now = api.clock.now) =>
    (await findBranding(api.db, `${brand}.localhost`, now)).signInLook?.headline
  return { form, add, rowOf, headlineAt }
}

test('the pages of a brand carry what is due today, and nothing else that staff entered', async () => {
  const { add } = await marketplaceOf('fdm')
  await add('Over <since> yesterday', { starts_on: daysFromNow(-9), ends_on: daysFromNow(-1) })
  await add('From tomorrow', { starts_on: daysFromNow(1) })
  const pageOf = async (host: string) => (await site.request(`http://${host}/login`)).text()
  const { appContext } = api
  expect(await pageOf('fdm.localhost')).not.toContain('data-headline')
  await add('Pears & "plums"', {
    text: '<b>In season</b>',
    picture_hash,
    alt_text: 'Pears',
    ends_on: daysFromNow(0),
  })
  const { signInLook } = await findBranding(api.db, 'fdm.localhost', appContext.clock())
  expect(signInLook).toEqual({
    headline: 'Pears & "plums"',
    text: '<b>In season</b>',
    picture_hash,
    alt_text: 'Pears',
  })
  const page = await pageOf('fdm.localhost')
  expect(page).toContain('data-headline="Pears &#38; &#34;plums&#34;" data-look-text="&#60;b&#62;In season')
  expect(page).not.toMatch(/yesterday|tomorrow|<b>/)
  expect(await pageOf('agbr.localhost')).not.toContain('data-headline')
  expect((await site.request(`http://fdm.localhost/api/v1/images/picture/${picture_hash}`)).status).toBe(200)
})

test('a login logo starts and ends in the time zone of its marketplace', async () => {
  const { add, headlineAt } = await marketplaceOf('mio', 'America/Los_Angeles')
  await add('Two days in May', { starts_on: '2027-05-10', ends_on: '2027-05-11' })
  const at = (day: string, time: string) => headlineAt(timeOn(day, time, 'America/Los_Angeles'))
  expect(await at('2027-05-09', '23:59')).toBeUndefined()
  expect(await at('2027-05-10', '00:00')).toBe('Two days in May')
  expect(await at('2027-05-11', '23:59')).toBe('Two days in May')
  expect(await at('2027-05-12', '00:00')).toBeUndefined()
})

test('the later of two scheduled logos is shown, and marked in the list', async () => {
  const { add, rowOf, headlineAt } = await marketplaceOf('lra')
  await add('Always')
  await add('This month', { starts_on: daysFromNow(-5), ends_on: daysFromNow(10) })
  const today = await add('This week', { starts_on: daysFromNow(0), ends_on: daysFromNow(3) })
  await add('Next week', { starts_on: daysFromNow(4), ends_on: daysFromNow(9) })
  await add('Last year', { starts_on: daysFromNow(-400), ends_on: daysFromNow(-300) })
  expect(await headlineAt()).toBe('This week')
  expect(await rowOf('Always')).toMatchObject({
    state: replaced,
    overlaps: expect.arrayContaining(['Next week']),
  })
  expect(await rowOf('This month')).toMatchObject({ state: replaced })
  expect(await rowOf('Next week')).toMatchObject({ state: upcoming })
  expect(await rowOf('Last year')).toMatchObject({ state: ended, overlaps: [] })
  const row = await rowOf('This week')
  expect([row?.state, row?.overlaps.toSorted()]).toEqual([shown, ['Always', 'This month']])

  await post(`${ADDRESS}/${today}/archive`, { is_archived: true })
  expect(await headlineAt()).toBe('This month')
  expect(await rowOf('This week')).toMatchObject({ state: archived, overlaps: [] })
  expect(await rowOf('This month')).toMatchObject({ state: shown })
})

test('a form that is wrong is refused next to its field', async () => {
  const { form, add } = await marketplaceOf('urm')
  const errorsOf = async (more: object) => (await post(ADDRESS, form('Wrong', more))).body.errors
  expect(await errorsOf({ starts_on: daysFromNow(2), ends_on: daysFromNow(1) })).toEqual({
    ends_on: ['Choose the first day or a later one'],
  })
  expect(await errorsOf({ picture_hash })).toEqual({ alt_text: ['Describe the picture in a few words'] })
  expect(await errorsOf({ picture_hash: 'nosuchimage0', alt_text: 'None' })).toEqual({
    picture_hash: ['This picture is no longer stored. Choose it again'],
  })
  expect(await errorsOf({ marketplace_hash: 'nosuchmarket' })).toEqual({
    marketplace_hash: ['This marketplace no longer exists. Choose another one'],
  })
  expect(await errorsOf({ name: '' })).toEqual({ name: ['Required'] })
  const hashid = await add('Right')
  const late = await post(
    `${ADDRESS}/${hashid}`,
    form('Right', { version: '1', starts_on: '2027-02-01', ends_on: '2027-01-01' }),
  )
  expect([late.status, late.body.errors]).toEqual([422, { ends_on: ['Choose the first day or a later one'] }])
})

test('every field is in the history, and an older version is a 409 that names the field', async () => {
  const { form, add } = await marketplaceOf('beacon')
  const hashid = await add('First')
  const changed = {
    text: 'Text',
    picture_hash,
    alt_text: 'Alt',
    starts_on: daysFromNow(1),
    ends_on: daysFromNow(2),
  }
  // The history is in order of time.
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
  expect((await post(`${ADDRESS}/${hashid}`, form('Second', { ...changed, version: '1' }))).status).toBe(200)
  const [entry] = await get<HistoryEntry[]>(`/admin/history/login-logo/${hashid}?limit=-1`)
  expect(entry?.fields.map(({ field }) => field).toSorted()).toEqual(
    ['name', ...Object.keys(changed)].toSorted(),
  )
  const late = await post(`${ADDRESS}/${hashid}`, form('Third', { ...changed, version: '1' }))
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['name']])
})

test('buyers, suppliers and visitors cannot read or change them', async () => {
  const { form } = await marketplaceOf('grocers')
  for (const who of ['store', 'supplier']) {
    const { access_token } = await api.signIn(who)
    expect((await api.send('GET', ADDRESS, { token: access_token })).status).toBe(403)
    expect((await post(ADDRESS, form('Mine'), access_token)).status).toBe(403)
  }
  expect((await api.send('GET', ADDRESS)).status).toBe(401)
})
