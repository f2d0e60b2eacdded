import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import type { OpenSession } from '../../../src/domain/access/contract'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const tokenOf = async (who: string) => (await api.signIn(who)).access_token
const pathOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  return `/admin/users/${found?.hashid}/sessions`
}
const sessionsAt = async (path: string, token: string) =>
  (await api.send<{ data: OpenSession[] }>('GET', path, { token })).body.data
const statusOf = async (method: 'GET' | 'DELETE', path: string, token: string) =>
  (await api.send(method, path, { token })).status
const revocations = () => api.db.select().from(auditLog).where(eq(auditLog.event, 'session-revoked'))

test('staff see where a user is signed in, and sign out one device or all, which is audited', async () => {
  const staff = await tokenOf('operations')
  const path = await pathOf('store')
  const first = await tokenOf('store')
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  const { access_token: second, refresh_token } = await api.signIn('store')
  const signedInAt = api.clock.now.toISOString()
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  const renewed = await api.send('POST', '/auth/refresh', { body: { refresh_token } })
  expect(renewed.status).toBe(200)

  const [latest, earlier] = await sessionsAt(path, staff)
  expect(latest).toMatchObject({
    created_at: signedInAt,
    last_seen_at: api.clock.now.toISOString(),
    is_current: false,
  })
  expect(earlier?.last_seen_at).toBe(earlier?.created_at)

  expect(await statusOf('GET', '/auth/user', first)).toBe(200)
  const one = `${path}/${earlier?.hashid}`
  expect(await statusOf('DELETE', one, staff)).toBe(200)
  expect(await statusOf('DELETE', one, staff)).toBe(404)
  expect(await statusOf('GET', '/auth/user', first)).toBe(401)
  expect(await statusOf('GET', '/auth/user', second)).toBe(200)
  expect(await statusOf('DELETE', path, staff)).toBe(200)
  expect(await statusOf('GET', '/auth/user', second)).toBe(401)
  expect(await sessionsAt(path, staff)).toEqual([])
  expect(await statusOf('DELETE', path, staff)).toBe(200)
  expect(await revocations()).toMatchObject([
    { email: 'store@portal.test', details: { sessions: 1 } },
    { email: 'store@portal.test', details: { sessions: 1 } },
  ])
})

test('nobody ends sessions of a higher rank, of someone else by their own address, or their current one', async () => {
  const staff = await tokenOf('operations')
  const developer = await tokenOf('developer')
  const before = (await revocations()).length
  const [higher, own] = [await pathOf('developer'), await pathOf('operations')]
  const [device] = await sessionsAt(higher, developer)
  expect(await statusOf('GET', higher, staff)).toBe(403)
  expect(await statusOf('DELETE', higher, staff)).toBe(403)
  expect(await statusOf('DELETE', `${higher}/${device?.hashid}`, staff)).toBe(403)
  expect(await statusOf('DELETE', `${own}/${device?.hashid}`, staff)).toBe(404)
  expect(await statusOf('GET', '/admin/users/nowhere00000/sessions', staff)).toBe(404)
  expect(await statusOf('GET', '/auth/user', developer)).toBe(200)
  expect(await revocations()).toHaveLength(before)

  await tokenOf('operations')
  expect(await statusOf('DELETE', own, staff)).toBe(200)
  expect((await sessionsAt(own, staff)).map(({ is_current }) => is_current)).toEqual([true])
  for (const who of ['store', 'analyst', 'supplier'])
    expect(await statusOf('GET', own, await tokenOf(who))).toBe(403)
})
