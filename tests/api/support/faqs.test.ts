import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships, users } from '../../../server/db/schema/access/users'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { faqSearches } from '../../../server/db/schema/support/help'
import { deleteExpired } from '../../../server/retention/delete-expired'
import type { Faq } from '../../../src/domain/support/faq'
import { inReadingOrder } from '../../../src/domain/support/faq-order'
import type { FaqRow, MissedSearch } from '../../../src/domain/support/managed-faq'
import { openTestApi, type TestApi } from './api'

const DAY_MS = 86_400_000

let api: TestApi
let staff: string
beforeEach(async () => {
  await api?.close()
  api = await openTestApi()
  staff = await tokenOf('operations')
})
afterAll(() => api.close())

const tokenOf = async (who: string) => (await api.signIn(who)).access_token
const post = (path: string, body: object, token = staff) =>
  api.send<{ message: string; data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, {
    token,
    body,
  })
const list = async <T>(path: string, token = staff) =>
  (await api.send<{ data: T[] }>('GET', `${path}?limit=-1`, { token })).body.data
const form = {
  name: 'Which dock?',
  answer: 'Dock **4**.',
  audience: 'everyone',
  marketplace: 'all',
  roles: [] as string[],
  category: 'Docks',
  position: '',
  version: '0',
}
const added = async (values: Partial<typeof form>) =>
  (await post('/admin/store-faqs', { ...form, ...values })).body.data.hashid

/** Returns the hash of the marketplace that a demo user buys in. */
async function marketplaceOf(who: string): Promise<string> {
  const [found] = await api.db
    .select({ hashid: partnerGroups.marketplace_hash })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_hash, users.hashid))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, memberships.partner_group_hash))
    .where(eq(users.email, `${who}@portal.test`))
  return found?.hashid ?? ''
}

test('a question for some roles or one marketplace reaches nobody else, in no list and by no vote', async () => {
  const own = await marketplaceOf('store')
  const names = await list<{ hashid: string }>('/admin/marketplace-names')
  const other = names.find(({ hashid }) => hashid !== own)?.hashid ?? ''
  const hashes = {
    roles: await added({ roles: ['Store', 'District'] }),
    own: await added({ marketplace: own }),
    other: await added({ marketplace: other }),
    suppliers: await added({ audience: 'suppliers', roles: ['Supplier'] }),
  }
  const read = async (who: string) => {
    const token = await tokenOf(who)
    const seen = (await list<Faq>('/faqs/own', token)).map(({ hashid }) => hashid)
    const found = []
    for (const [name, hashid] of Object.entries(hashes)) {
      const { status } = await post(`/faqs/${hashid}/vote`, { is_helpful: true }, token)
      expect([who, name, status]).toEqual([who, name, seen.includes(hashid) ? 200 : 404])
      if (seen.includes(hashid)) found.push(name)
    }
    return found
  }
  expect(await read('store')).toEqual(['roles', 'own'])
  expect(await read('operations')).toEqual(['own', 'other'])
  expect(await read('supplier')).toContain('suppliers')
  expect(await read('supplier')).not.toContain('roles')
  const visible = (await api.send<{ data: Faq[] }>('GET', '/faqs')).body.data.map(({ hashid }) => hashid)
  expect(Object.values(hashes).filter((hashid) => visible.includes(hashid))).toEqual([])

  await post(`/admin/store-faqs/${hashes.roles}/archive`, { is_archived: true })
  expect(await read('store')).toEqual(['own'])

  const wrong = async (values: Partial<typeof form>) =>
    (await post('/admin/store-faqs', { ...form, ...values })).body.errors
  expect(await wrong({ audience: 'buyers', roles: ['Supplier'] })).toEqual({
    roles: ['Choose only roles of buyers'],
  })
  expect(await wrong({ marketplace: 'nowhere' })).toEqual({
    marketplace: ['This no longer exists. Reload the page and choose again'],
  })
  expect(await wrong({ answer: '[x](javascript:1)' })).toHaveProperty('answer')
})

test('an order is saved at once, is audited for the questions that move, and is refused if another came first', async () => {
  const order = async () =>
    inReadingOrder(await list<FaqRow>('/admin/store-faqs')).map(({ hashid }) => hashid)
  await post('/admin/store-faqs/cut-off/archive', { is_archived: true })
  const before = await order()
  expect((await post('/admin/store-faqs/order', { seen: before, order: before })).status).toBe(200)
  const [first = '', second = '', ...rest] = before
  const version = async (hashid: string) =>
    (
      await api.send<{ data: { version: string; position: string } }>('GET', `/admin/store-faqs/${hashid}`, {
        token: staff,
      })
    ).body.data
  const stored = await version(first)
  const moves = (hashid: string) =>
    api.db.$count(auditLog, and(eq(auditLog.event, 'faq-changed'), eq(auditLog.subject_hash, hashid)))
  const [logged, ofOthers] = [await moves(first), await moves(rest[0] ?? '')]

  const swapped = [second, first, ...rest]
  const body = { seen: before, order: swapped }
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('/admin/store-faqs/order', body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(await order()).toEqual(swapped)
  expect((await api.send<{ data: Faq[] }>('GET', '/faqs')).body.data.slice(0, 2)).toMatchObject([
    { hashid: second },
    { hashid: first },
  ])
  expect(await version(first)).toMatchObject({ version: String(Number(stored.version) + 1), position: '2' })
  expect([await moves(first), await moves(rest[0] ?? '')]).toEqual([logged + 1, ofOthers])

  const wrong = { seen: swapped, order: [second, second, ...rest] }
  expect((await post('/admin/store-faqs/order', wrong)).body.errors).toEqual({
    order: ['Name each question once'],
  })
  const buyer = await tokenOf('store')
  expect((await post('/admin/store-faqs/order', body, buyer)).status).toBe(403)
})

test('searches that find nothing are counted by audience and without people, until a question answers them', async () => {
  const buyer = await tokenOf('store')
  const supplier = await tokenOf('supplier')
  const search = async (text: string, token = buyer) =>
    (await post('/faqs/searches', { search: text }, token)).status
  const missed = () => list<MissedSearch>('/admin/store-faqs/searches')
  expect(await search('  Ferry  Timetáble ')).toBe(200)
  expect(await search('ferry timetable', await tokenOf('client'))).toBe(200)
  expect(await search('ferry timetable', supplier)).toBe(200)
  for (const ignored of ['cut-off', 'ab', 'kim@stores.test', '555-123-4567', 'https://a.test/b'])
    expect(await search(ignored)).toBe(200)
  expect(await search('x'.repeat(81))).toBe(422)
  expect(await missed()).toEqual([
    {
      text: 'ferry timetable',
      audience: 'buyers',
      search_count: 2,
      last_searched_at: api.clock.now.toISOString(),
    },
    expect.objectContaining({ audience: 'suppliers', search_count: 1 }),
  ])

  await added({ name: 'Is there a ferry timetable?', audience: 'suppliers' })
  expect((await missed()).map(({ audience }) => audience)).toEqual(['buyers'])
  expect((await api.send('GET', '/admin/store-faqs/searches', { token: buyer })).status).toBe(403)
  await deleteExpired(api.db, new Date(api.clock.now.getTime() + 181 * DAY_MS), undefined)
  expect(await api.db.$count(faqSearches)).toBe(0)
})

test('many searches of one person are not counted, also simultaneous ones', async () => {
  const buyer = await tokenOf('store')
  const answers = await Promise.all(
    Array.from({ length: 36 }, () => post('/faqs/searches', { search: 'ferry timetable' }, buyer)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  const [counted] = await list<MissedSearch>('/admin/store-faqs/searches')
  expect(counted?.search_count).toBe(30)
})
