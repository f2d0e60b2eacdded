import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships, users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { retailGroupStores, retailGroups } from '../../../server/db/schema/marketplaces/retail-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { announcements } from '../../../server/db/schema/support/announcements'
import type { Role } from '../../../src/domain/access/role'
import { dayIn } from '../../../src/domain/orders/delivery'
import type { Announcement } from '../../../src/domain/support/announcement'
import type { AnnouncementRow } from '../../../src/domain/support/managed-announcement'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, minutesFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from './api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await api.db.delete(announcements)
})
afterAll(() => api.close())

const say = async (hashid: string, more: Partial<typeof announcements.$inferInsert> = {}) => {
  const roles: Role[] = []
  await api.db.insert(announcements).values({
    hashid,
    marketplace_hash: null,
    roles,
    kind: 0,
    title: hashid,
    text: 'Read me',
    published_at: minutesFromNow(-180).toISOString(),
    ...more,
  })
}
const reader = async (who: string) => {
  const { access_token: token } = await api.signIn(who)
  return {
    list: async () =>
      (await api.send<{ data: Announcement[] }>('GET', '/notices', { token })).body.data.map(
        ({ hashid, is_read }) => `${hashid}${is_read ? ' read' : ''}`,
      ),
    firstDay: async (hash: string) =>
      (await api.send<{ data: Announcement[] }>('GET', '/notices', { token })).body.data.find(
        ({ hashid }) => hashid === hash,
      )?.starts_on,
    read: async (hashid?: string) =>
      (await api.send('POST', hashid ? `/notices/${hashid}/read` : '/notices/read', { token })).status,
  }
}

test('a notice reaches the marketplace and the roles it is meant for, while it runs', async () => {
  const [first, second] = await api.db.select().from(marketplaces).orderBy(marketplaces.short_name)
  const corporate = await reader('corporate')
  const store = await reader('store')
  await say('for-everybody')
  await say('for-stores-000', { roles: ['Store'] })
  await say('to-come-000000', { published_at: minutesFromNow(1_260).toISOString() })
  await say('expired-000000', { expires_at: minutesFromNow(-60).toISOString() })
  expect(await store.list()).toEqual(['for-everybody', 'for-stores-000'])
  expect(await corporate.list()).toEqual(['for-everybody'])
  for (const marketplace of [first, second])
    await say(`of-${marketplace?.short_name}-00000`, { marketplace_hash: marketplace?.hashid ?? null })
  const mine = (await corporate.list()).filter((it) => it.startsWith('of-'))
  const theirs = (await store.list()).filter((it) => it.startsWith('of-'))
  expect(mine.filter((it) => theirs.includes(it))).toEqual([])
  expect(await (await reader('operations')).list()).toContain(`of-${first?.short_name}-00000`)
  expect(await (await reader('supplier')).list()).toContain('for-everybody')
})

test('readers see the first day that staff see, whatever their own time zone', async () => {
  const { get } = await staff()
  const market = await marketplaceOf('store')
  const zone = 'America/Los_Angeles'
  await api.db.update(marketplaces).set({ time_zone: zone }).where(eq(marketplaces.hashid, market))
  // One o'clock in the night in New York is still the evening before in Los Angeles.
  await say('late-evening-0', {
    marketplace_hash: market,
    published_at: timeOn(daysFromNow(-1), '01:00').toISOString(),
  })
  const row = (await get<AnnouncementRow[]>('')).find(({ hashid }) => hashid === 'late-evening-0')
  expect(row?.starts_on).toBe(daysFromNow(-2))
  expect(await (await reader('store')).firstDay('late-evening-0')).toBe(daysFromNow(-2))
})

test('a notice is read for that user only, and moves behind unread ones', async () => {
  const store = await reader('store')
  const client = await reader('client')
  expect(await store.read('for-everybody')).toBe(200)
  expect(await store.read('for-everybody')).toBe(200)
  expect((await store.list()).at(-1)).toBe('for-everybody read')
  expect(await client.list()).toContain('for-everybody')
  expect(await store.read('expired-000000')).toBe(404)
  expect(await store.read()).toBe(200)
  expect((await store.list()).every((it) => it.endsWith(' read'))).toBe(true)
})

type Errors = Record<string, string[]>
const staff = async () => {
  const { access_token: token } = await api.signIn('operations')
  const post = (path: string, body: object) =>
    api.send<{ message: string; data: { hashid: string }; errors?: Errors }>(
      'POST',
      `/admin/announcements${path}`,
      { token, body },
    )
  const get = async <T>(path: string) =>
    (await api.send<{ data: T }>('GET', `/admin/announcements${path}`, { token })).body.data
  return { post, get }
}
const form = (more: object = {}) => ({
  name: 'Cold chain',
  text: 'Keep it cold.',
  kind: '2',
  audience: 'all',
  starts_on: TODAY,
  ends_on: '',
  roles: [],
  version: '0',
  ...more,
})

test('staff announce something for days of a marketplace, and end it early', async () => {
  const { post, get } = await staff()
  const store = await reader('store')
  const market = await marketplaceOf('store')
  const zone = 'America/Los_Angeles'
  await api.db.update(marketplaces).set({ time_zone: zone }).where(eq(marketplaces.hashid, market))
  const added = await post(
    '',
    form({ audience: `marketplace:${market}`, starts_on: daysFromNow(2), ends_on: daysFromNow(3) }),
  )
  const { hashid } = added.body.data
  const [stored] = await api.db.select().from(announcements).where(eq(announcements.hashid, hashid))
  expect([stored?.published_at, stored?.expires_at]).toEqual([
    timeOn(daysFromNow(2), '00:00', zone).toISOString(),
    timeOn(daysFromNow(4), '00:00', zone).toISOString(),
  ])
  expect(await get(`/${hashid}`)).toMatchObject({
    starts_on: daysFromNow(2),
    ends_on: daysFromNow(3),
    version: '1',
  })
  const row = async () => (await get<AnnouncementRow[]>('')).find((each) => each.hashid === hashid)
  expect(await row()).toMatchObject({ state: 1, ends_on: daysFromNow(3), is_archived: false })
  expect(await store.list()).not.toContain(hashid)

  await post(
    `/${hashid}`,
    form({ audience: `marketplace:${market}`, starts_on: dayIn(zone, TEST_NOW), version: '1' }),
  )
  expect(await row()).toMatchObject({ state: 0, ends_on: null })
  expect(await store.list()).toContain(hashid)
  expect((await post(`/${hashid}`, form({ version: '1' }))).status).toBe(409)
  expect((await post(`/${hashid}/archive`, { is_archived: true })).body.message).toBe('Cold chain ended')
  expect(await store.list()).not.toContain(hashid)
  expect(await row()).toMatchObject({ state: 2, is_archived: true })
  expect(await api.db.$count(auditLog, eq(auditLog.subject_hash, hashid))).toBe(3)
})

test('an announcement for a retail group reaches those who buy for its stores', async () => {
  const { post } = await staff()
  const store = await reader('store')
  const mine = await storeOf('store')
  const [other] = await api.db
    .select()
    .from(partners)
    .where(ne(partners.hashid, mine))
    .orderBy(partners.hashid)
    .limit(1)
  const groups = { 'group-of-mine0': mine, 'group-of-other': other?.hashid ?? '' }
  const hashes: string[] = []
  for (const [hashid, store_hash] of Object.entries(groups)) {
    await api.db.insert(retailGroups).values({ hashid, name: hashid, kind: 0 })
    await api.db.insert(retailGroupStores).values({ retail_group_hash: hashid, store_hash })
    hashes.push((await post('', form({ audience: `retail-group:${hashid}` }))).body.data.hashid)
  }
  const list = await store.list()
  expect(hashes.map((hash) => list.includes(hash))).toEqual([true, false])
  const suppliers = await (await reader('supplier')).list()
  expect(hashes.some((hash) => suppliers.includes(hash))).toBe(false)
})

test('an announcement needs an audience that exists, and days in order', async () => {
  const { post } = await staff()
  const errorsOf = async (more: object) => (await post('', form(more))).body.errors
  expect(await errorsOf({ audience: 'marketplace:nowhere' })).toEqual({
    audience: ['This no longer exists. Reload the page and choose again'],
  })
  expect(await errorsOf({ ends_on: daysFromNow(-1) })).toEqual({
    ends_on: ['Choose the first day or a later one'],
  })
  expect(await errorsOf({ starts_on: daysFromNow(-17), ends_on: daysFromNow(-1) })).toEqual({
    ends_on: ['Choose today or a later day'],
  })
  expect(await errorsOf({ name: '', starts_on: '2026-02-30' })).toMatchObject({
    name: ['Required'],
    starts_on: ['Enter a date that exists'],
  })
})

const storeOf = async (who: string) => {
  const [found] = await api.db
    .select({ store_hash: partners.hashid })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_hash, users.hashid))
    .innerJoin(partners, eq(partners.hashid, memberships.store_hash))
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`${who} has no store`)
  return found.store_hash
}
const marketplaceOf = async (who: string) => {
  const [found] = await api.db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(eq(partners.hashid, await storeOf(who)))
  return found?.marketplace_hash ?? ''
}
