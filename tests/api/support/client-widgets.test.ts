import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships, users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { clientWidgets } from '../../../server/db/schema/support/client-widgets'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import {
  type ClientWidgetRow,
  clientWidgetForm,
  widgetState,
} from '../../../src/domain/support/client-widget'
import type { DashboardWidget } from '../../../src/domain/support/dashboard-widget'
import { daysFromNow, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from './api'

let api: TestApi
let staff: string

beforeEach(async () => {
  await api?.close()
  api = await openTestApi()
  await api.db.delete(clientWidgets)
  staff = await tokenOf('operations')
})

afterAll(() => api.close())

const ADDRESS = '/admin/client-widgets'
const tokenOf = async (who: string) => (await api.signIn(who)).access_token

const get = async <T>(path: string, token = staff) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data

/** Sends each write a second after the last one: the history is in order of time. */
const post = (path: string, body: object, token = staff) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
  return api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, {
    token,
    body,
  })
}

let added = 0

const form = (title: string, more: object = {}) => ({
  ...clientWidgetForm.empty,
  name: `${title} ${++added}`,
  title,
  text: 'Text',
  ...more,
})

const add = async (title: string, more: object = {}) => {
  const { status, body } = await post(ADDRESS, form(title, more))
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data.hashid
}

const widgetsOf = (token: string) => get<DashboardWidget[]>('/dashboard/widgets?limit=-1', token)
const titlesOf = async (token: string) => (await widgetsOf(token)).map(({ title }) => title)

/** A demo user, their token, and the partner group and marketplace they buy for. */
async function buyer(who: string) {
  const [found] = await api.db
    .select({ group: partnerGroups.hashid, marketplace: partnerGroups.marketplace_hash })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_hash, users.hashid))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, memberships.partner_group_hash))
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`${who} buys for no group`)
  return { ...found, token: await tokenOf(who) }
}

/** A group with stores that the user of the demo store does not buy for. */
async function otherGroup(own: string) {
  const [found] = await api.db
    .select({ group: partners.partner_group_hash })
    .from(partners)
    .where(and(ne(partners.partner_group_hash, own), isNull(partners.archived_at)))
    .limit(1)
  return found?.group ?? ''
}

test('buyers get the widgets of their group and those of all, in order, and nobody gets those of another group', async () => {
  const { token, group } = await buyer('store')
  const other = await otherGroup(group)
  await add('For all')
  await add('Own', { group_hashes: [group, other] })
  await add('Foreign', { group_hashes: [other] })
  const archived = await add('Archived')
  await post(`${ADDRESS}/${archived}/archive`, { is_archived: true })
  await add('First', { position: '0' })
  expect(await titlesOf(token)).toEqual(['First', 'For all', 'Own'])
  const foreign = await api.send('GET', `/dashboard/widgets?limit=-1&filters=forPartnerGroup(${other})`, {
    token,
  })
  expect(foreign.status).toBe(404)
  expect(JSON.stringify(await widgetsOf(token))).not.toMatch(/Foreign|Archived/)
  expect(await get(`/admin/partnergroups/${other}/uses`)).toContainEqual({ noun: 'client widget', count: 2 })
  expect((await api.send('GET', '/dashboard/widgets', { token: await tokenOf('supplier') })).status).toBe(403)
})

test('widgets start and end at midnight in the marketplace of the group', async () => {
  const { token, group, marketplace } = await buyer('store')
  const zone = 'America/Los_Angeles'
  await api.db.update(marketplaces).set({ time_zone: zone }).where(eq(marketplaces.hashid, marketplace))
  const [first, last] = [daysFromNow(2), daysFromNow(3)]
  await add('Two days', { group_hashes: [group], starts_on: first, ends_on: last })
  const at = async (day: string, time: string) => {
    api.clock.now = timeOn(day, time, zone)
    return titlesOf(await tokenOf('store'))
  }
  expect(await titlesOf(token)).toEqual([])
  expect(await at(daysFromNow(1), '23:59')).toEqual([])
  expect(await at(first, '00:00')).toEqual(['Two days'])
  expect(await at(last, '23:59')).toEqual(['Two days'])
  expect(await at(daysFromNow(4), '00:00')).toEqual([])
})

test('a widget that is wrong is refused next to its field', async () => {
  const errorsOf = async (more: object) => (await post(ADDRESS, form('Wrong', more))).body.errors
  const link = async (address: string) =>
    errorsOf({ kind: 'links', link_labels: ['Go'], link_addresses: [address] })
  for (const address of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'orders',
    'https://user:pass@example.com',
    'https://localhost',
  ])
    expect([address, Object.keys((await link(address)) ?? {})]).toEqual([address, ['link_addresses.0']])
  expect(await link('')).toEqual({ 'link_addresses.0': ['Required'] })
  for (const address of ['/orders?filters=a', 'https://example.com/a?b#c'])
    expect([address, await link(address)]).toEqual([address, undefined])
  expect(await errorsOf({ kind: 'links', link_labels: [''], link_addresses: ['/orders'] })).toEqual({
    'link_labels.0': ['Required'],
  })
  expect(await errorsOf({ kind: 'links' })).toEqual({ link_labels: ['Add at least one link'] })
  expect(await errorsOf({ kind: 'links', link_labels: ['a'], link_addresses: [] })).toEqual({
    link_labels: ['Each link needs a label and an address'],
  })
  expect(await errorsOf({ text: '' })).toEqual({ text: ['Required'] })
  expect(await errorsOf({ text: '[x](javascript:1)' })).toHaveProperty('text')
  expect(await errorsOf({ kind: 'products' })).toEqual({ product_hashes: ['Choose at least one product'] })
  expect(await errorsOf({ kind: 'products', product_hashes: ['nosuchproduct'] })).toEqual({
    product_hashes: ['A product no longer exists. Remove it'],
  })
  expect(await errorsOf({ kind: 'figures' })).toEqual({ figures: ['Choose at least one figure'] })
  expect(
    await errorsOf({ kind: 'figures', figures: ['spend', 'to-come', 'recalls', 'cut-offs', 'fill-rate'] }),
  ).toEqual({ figures: ['Choose up to 4 figures'] })
  expect(await errorsOf({ group_hashes: ['nosuchgroup'] })).toEqual({
    group_hashes: ['A partner group no longer exists. Choose again'],
  })
  expect(await errorsOf({ starts_on: daysFromNow(2), ends_on: daysFromNow(1) })).toEqual({
    ends_on: ['Choose the first day or a later one'],
  })
})

test('fields of another kind of widget are dropped', async () => {
  const { token } = await buyer('store')
  const hashid = await add('Orders', {
    kind: 'links',
    text: 'Not for buyers',
    link_labels: ['Orders'],
    link_addresses: ['/orders'],
  })
  expect(await get(`${ADDRESS}/${hashid}`)).toMatchObject({ text: '', kind: 'links' })
  expect(await widgetsOf(token)).toEqual([
    { hashid, kind: 'links', title: 'Orders', links: [{ label: 'Orders', address: '/orders' }] },
  ])
})

test('an order is saved at once, is in the history of what moved, and is refused if another came first', async () => {
  const { token } = await buyer('store')
  const seen = [await add('One'), await add('Two'), await add('Three')]
  const [one = '', two = '', three = ''] = seen
  const body = { seen, order: [two, one, three] }
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(`${ADDRESS}/order`, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(await titlesOf(token)).toEqual(['Two', 'One', 'Three'])
  expect(await get(`${ADDRESS}/${one}`)).toMatchObject({ version: '2', position: '2' })
  const [entry] = await get<HistoryEntry[]>(`/admin/history/client-widget/${one}?limit=-1`)
  expect(entry?.fields).toMatchObject([{ field: 'position', label: 'Position', before: '1', after: '2' }])
  const ofThird = and(eq(auditLog.event, 'client-widget-changed'), eq(auditLog.subject_hash, three))
  expect(await api.db.$count(auditLog, ofThird)).toBe(1)
  expect((await post(`${ADDRESS}/order`, { seen: body.order, order: [one, one, two] })).body.errors).toEqual({
    order: ['Name each widget once'],
  })
  expect((await post(`${ADDRESS}/order`, body, token)).status).toBe(403)
})

test('a preview shows the dashboard of a group on a day with the widget as typed, and saves nothing', async () => {
  const { group } = await buyer('store')
  const other = await otherGroup(group)
  const first = await add('First', { group_hashes: [group] })
  await add('Later', { group_hashes: [group], starts_on: daysFromNow(3) })
  await add('Foreign', { group_hashes: [other] })
  const preview = async (title: string, more: object = {}, wanted: object = {}) => {
    const body = { hashid: null, form: form(title, more), group_hash: group, day: '', ...wanted }
    const { status, body: answer } = await api.send<{ data: DashboardWidget[] }>(
      'POST',
      `${ADDRESS}/preview`,
      { token: staff, body },
    )
    expect(status).toBe(200)
    return answer.data.map((widget) => widget.title)
  }
  expect(await preview('New')).toEqual(['First', 'New'])
  expect(await preview('New', { position: '0' })).toEqual(['New', 'First'])
  expect(await preview('New', { group_hashes: [other] })).toEqual(['First'])
  expect(await preview('New', { ends_on: daysFromNow(1) }, { day: daysFromNow(3) })).toEqual([
    'First',
    'Later',
  ])
  expect(await preview('Renamed', { group_hashes: [group] }, { hashid: first })).toEqual(['Renamed'])
  expect(await titlesOf(await tokenOf('store'))).toEqual(['First'])
  const wrong = { hashid: null, form: form('', {}), group_hash: group, day: '' }
  expect((await post(`${ADDRESS}/preview`, wrong)).body.errors).toEqual({ 'form.title': ['Required'] })
  const nobody = { ...wrong, form: form('New'), group_hash: 'nosuchgroup' }
  expect((await post(`${ADDRESS}/preview`, nobody)).body.errors).toHaveProperty('group_hash')
  expect((await post(`${ADDRESS}/preview`, wrong, await tokenOf('store'))).status).toBe(403)
})

test('the list of widgets has status, days and audience', async () => {
  const { group } = await buyer('store')
  await add('Now', { group_hashes: [group] })
  await add('Soon', { starts_on: daysFromNow(5) })
  await add('Over', { starts_on: daysFromNow(-9), ends_on: daysFromNow(-5) })
  const rows = await get<ClientWidgetRow[]>(`${ADDRESS}?limit=-1`)
  const stateOf = (title: string) => rows.find((row) => row.title === title)?.state
  const { shown, upcoming, ended } = widgetState.value
  expect(['Now', 'Soon', 'Over'].map(stateOf)).toEqual([shown, upcoming, ended])
  expect(rows.flatMap(({ groups }) => groups)).toHaveLength(1)
})
