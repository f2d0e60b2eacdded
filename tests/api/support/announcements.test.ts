import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketplaces } from '../../../server/db/schema/access'
import { announcements } from '../../../server/db/schema/announcements'
import type { Role } from '../../../src/domain/access/role'
import type { Announcement } from '../../../src/domain/support/announcement'
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
    published_at: '2026-11-18T10:00:00Z',
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
  await say('to-come-000000', { published_at: '2026-11-19T10:00:00Z' })
  await say('expired-000000', { expires_at: '2026-11-18T12:00:00Z' })
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

test('what one user reads is read for that user alone, and goes behind what is not', async () => {
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
