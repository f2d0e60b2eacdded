import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { sessions } from '../../../server/db/schema/access/sessions'
import { users } from '../../../server/db/schema/access/users'
import { endpoints } from '../../../server/http/app'
import type { OpenSession } from '../../../src/domain/access/contract'
import type { ManagedUser } from '../../../src/domain/access/managed-user'
import type { View } from '../../../src/domain/access/view-as'
import type { RecentLogin } from '../../../src/domain/reports/notification'
import { openTestApi, type TestApi } from '../support/api'
import { examples } from '../support/example-requests'
import type { Example, ExampleRequest } from '../support/example-requests/example'
import { ownTenant } from '../support/tenant'
import { noTransient } from '../support/tenant/transient'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const REASON = 'Cart total looks wrong, ticket 812'
const REFUSED = 'You are viewing as'
const MINUTE = 60_000

const accountOf = async (who: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`${who} has no account`)
  return found
}

/** GETs that log who got the file. */
const downloads = ['GET /supplier/orders/file', 'GET /vendor/{vendor}/statement']

interface Started {
  data: View
  access_token: string
  refresh_token: string
  message: string
  errors?: Record<string, string[]>
}
const startAs = async (token: string, who: string, reason = REASON) =>
  api.send<Started>('POST', `/admin/view-as/${(await accountOf(who)).hashid}`, { token, body: { reason } })
const statusOf = async (path: string, token: string) => (await api.send('GET', path, { token })).status
const lastEntry = async (event: 'view-started' | 'view-ended' | 'refused') =>
  (await api.db.select().from(auditLog).where(eq(auditLog.event, event)).orderBy(desc(auditLog.at)))[0]
const wait = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * MINUTE)
}

test('a view is audited with its reason, lasts 30 minutes, and cannot be renewed past them', async () => {
  const { access_token: staff } = await api.signIn('operations')
  const { status, body } = await startAs(staff, 'corporate')
  expect(status).toBe(200)
  const [operations, corporate] = [await accountOf('operations'), await accountOf('corporate')]
  expect(await lastEntry('view-started')).toMatchObject({
    actor_hash: operations.hashid,
    user_hash: corporate.hashid,
    subject_hash: corporate.hashid,
    details: { reason: REASON, ends_at: body.data.ends_at },
  })
  expect(Date.parse(body.data.ends_at) - api.clock.now.getTime()).toBe(30 * MINUTE)

  const { body: seen } = await api.send<{ data: { email: string } }>('GET', '/auth/user', {
    token: body.access_token,
  })
  expect(seen.data.email).toBe('corporate@portal.test')
  wait(14)
  const renewed = await api.send<Started>('POST', '/auth/refresh', {
    body: { refresh_token: body.refresh_token },
  })
  expect(await statusOf('/auth/user', renewed.body.access_token)).toBe(200)
  wait(14)
  const again = await api.send<Started>('POST', '/auth/refresh', {
    body: { refresh_token: renewed.body.refresh_token },
  })
  wait(2)
  expect(await statusOf('/auth/user', again.body.access_token)).toBe(401)
  const late = await api.send('POST', '/auth/refresh', {
    body: { refresh_token: again.body.refresh_token },
  })
  expect(late.status).toBe(401)
})

test('nobody views as someone with more rights, as themselves, or without a reason', async () => {
  const { access_token: staff } = await api.signIn('operations')
  const before = (await api.db.select().from(sessions)).length
  for (const who of ['developer', 'operations', 'pending', 'suspended'])
    expect([who, (await startAs(staff, who)).status]).toEqual([who, 403])
  for (const reason of ['', '  a ', 'x'.repeat(501)])
    expect((await startAs(staff, 'store', reason)).body.errors).toHaveProperty('reason')
  for (const who of ['store', 'analyst', 'supplier'])
    expect((await startAs((await api.signIn(who)).access_token, 'client')).status).toBe(403)
  expect(
    (await api.send('POST', '/admin/view-as/nowhere00000', { token: staff, body: { reason: REASON } }))
      .status,
  ).toBe(404)

  const rights = (await accountOf('store')).user_permissions
  const ofStore = eq(users.email, 'store@portal.test')
  await api.db
    .update(users)
    .set({ user_permissions: [...rights, 'unheard-of'] })
    .where(ofStore)
  expect((await startAs(staff, 'store')).body.message).toContain('unheard-of')
  await api.db.update(users).set({ user_permissions: rights }).where(ofStore)
  // Only the sign-ins of the three accounts above.
  expect(await api.db.select().from(sessions)).toHaveLength(before + 3)
})

test('a view ends with the session of the staff member, their rights, and a view of the user with more rights', async () => {
  const { access_token: staff } = await api.signIn('operations')
  const { body: first } = await startAs(staff, 'store')
  const ofStaff = eq(users.email, 'operations@portal.test')
  await api.db.update(users).set({ status: 2 }).where(ofStaff)
  expect(await statusOf('/auth/user', first.access_token)).toBe(401)
  await api.db.update(users).set({ status: 1 }).where(ofStaff)
  expect(await statusOf('/auth/user', first.access_token)).toBe(200)

  const ofStore = eq(users.email, 'store@portal.test')
  await api.db.update(users).set({ is_developer: true }).where(ofStore)
  expect(await statusOf('/auth/user', first.access_token)).toBe(401)
  await api.db.update(users).set({ is_developer: false }).where(ofStore)

  await api.send('GET', '/auth/logout', { token: staff })
  expect(await statusOf('/auth/user', first.access_token)).toBe(401)
  const renewed = await api.send('POST', '/auth/refresh', { body: { refresh_token: first.refresh_token } })
  expect(renewed.status).toBe(401)
})

test('leaving is audited as the staff member, ends the view alone, and leaves no trace at the user', async () => {
  const { access_token: staff } = await api.signIn('operations')
  const { access_token: buyer } = await api.signIn('corporate')
  const corporate = await accountOf('corporate')
  const traces = async () => ({
    devices: (await api.send<{ data: OpenSession[] }>('GET', '/auth/sessions', { token: buyer })).body.data,
    signedIn: (
      await api.send<{ data: ManagedUser[] }>('GET', '/admin/users?limit=-1', { token: staff })
    ).body.data.find(({ hashid }) => hashid === corporate.hashid)?.last_signed_in_at,
    recent: (await api.send<{ data: RecentLogin[] }>('GET', '/admin/recentusers', { token: staff })).body
      .data,
  })
  const before = await traces()
  expect(before.recent.map(({ causer_name }) => causer_name)).toContain(corporate.name)
  wait(1)
  const { body: view } = await startAs(staff, 'corporate')
  expect(await traces()).toEqual(before)

  expect((await api.send('GET', '/auth/logout', { token: view.access_token })).status).toBe(200)
  expect(await lastEntry('view-ended')).toMatchObject({
    actor_hash: (await accountOf('operations')).hashid,
    user_hash: corporate.hashid,
  })
  expect(await statusOf('/auth/user', view.access_token)).toBe(401)
  expect(await statusOf('/auth/user', staff)).toBe(200)
  expect(await statusOf('/auth/user', buyer)).toBe(200)
})

test.each(['corporate', 'supplier'])(
  'viewing as %s reads what they read, and every write is refused and audited',
  async (who) => {
    const { user, own } = await ownTenant(api, who)
    const { access_token: staff } = await api.signIn('operations')
    const { access_token: token } = (await startAs(staff, who)).body
    const { access_token: ofUser } = await api.signIn(who)
    const ask = (method: string, path: string, { params = {}, query, body }: ExampleRequest, as: string) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] || 'nowhere00000')
      const sent = { token: as, ...(method === 'POST' ? { body: body ?? {} } : {}) }
      return api.send<{ message?: string }>(method, query ? `${address}?${query}` : address, sent)
    }
    const refusedReads: string[] = []
    for (const { method, path, may } of endpoints) {
      // Its example asks for tokens; see below.
      if (may.kind === 'anyone' || ['/auth/logout', '/auth/user'].includes(path)) continue
      const name = `${method} ${path}`
      const example: Example = examples[name] ?? (() => ({}))
      const request = example({ ...own, ...noTransient })
      const { status, body } = await ask(method, path, request, token)
      if (method !== 'GET') {
        expect([name, status]).toEqual([name, 403])
        expect(body.message).toContain(REFUSED)
      } else if (status === 403 && body.message?.startsWith(REFUSED)) refusedReads.push(name)
      else expect([name, status]).toEqual([name, (await ask(method, path, request, ofUser)).status])
    }
    expect(downloads).toEqual(expect.arrayContaining(refusedReads))
    expect(await lastEntry('refused')).toMatchObject({
      user_hash: user.hashid,
      actor_hash: (await accountOf('operations')).hashid,
      on_behalf_hash: user.hashid,
    })
    expect((await api.send('GET', '/auth/user?get_token=true', { token })).status).toBe(403)
  },
  120_000,
)
