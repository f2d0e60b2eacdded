import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../../server/http/app'
import { requestIdOf } from '../../../server/http/proxy'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi
let written: string[]
beforeAll(async () => {
  api = await openTestApi({ changesSchema: true })
})
afterAll(() => api.close())
beforeEach(() => {
  written = []
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => {
      written.push(String(line))
    })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const entries = (): Record<string, unknown>[] => written.map((line) => JSON.parse(line))

test('a failed statement is logged with its code, constraint, route and request id, and nothing of the mail', async () => {
  await api.db.execute(sql`alter table outbox add constraint no_mail_today check (subject = '')`)
  const { status, headers } = await api.send('POST', '/auth/password/request', {
    body: { email: 'store@portal.test' },
    headers: { 'x-request-id': 'from-our-proxy-1' },
  })
  expect([status, headers.get('x-request-id')]).toEqual([500, 'from-our-proxy-1'])
  expect(entries()).toEqual([
    expect.objectContaining({
      level: 'error',
      event: 'request-failed',
      method: 'POST',
      route: '/auth/password/request',
      status: 500,
      request_id: 'from-our-proxy-1',
      code: '23514',
      constraint: 'no_mail_today',
      table: 'outbox',
      stack: expect.stringContaining('password-reset'),
    }),
  ])
  for (const secret of ['store@portal.test', 'reset-password/', 'Set your password', 'insert into'])
    expect(written.join()).not.toContain(secret)
})

test('a token in a path is not logged: its route is', async () => {
  await api.db.execute(sql`drop table invitations`)
  const token = 'a-secret-invitation-token'
  expect((await api.send('GET', `/auth/invitation/${token}`)).status).toBe(500)
  expect(entries()[0]).toMatchObject({ route: expect.stringContaining('{token}'), code: '42P01' })
  expect(written.join()).not.toContain(token)
})

test('a failure that has a message of its own for people is logged with its cause', async () => {
  await api.db.execute(
    sql`alter table users add constraint nobody_new check (email like '%@portal.test') not valid`,
  )
  const { status, body } = await api.send('POST', '/auth/registration', {
    body: newcomer({ marketplace: 'lra' }),
  })
  expect([status, body.message]).toEqual([500, 'There was a problem registering your store.'])
  expect(entries()).toEqual([
    expect.objectContaining({ event: 'request-failed', status: 500, constraint: 'nobody_new' }),
  ])
})

test('a request id is kept only if a trusted proxy sent a short one', async () => {
  const idOf = async (trustsProxy: boolean, id: string) => {
    const app = createApp({ ...api.appContext, requestIdOf: requestIdOf(trustsProxy) })
    const response = await app.request('/api/v1/health', { headers: { 'x-request-id': id } })
    return response.headers.get('x-request-id')
  }
  expect(await idOf(true, 'a.sane-id_1')).toBe('a.sane-id_1')
  for (const [trustsProxy, id] of [
    [false, 'a.sane-id_1'],
    [true, 'not "sane"'],
    [true, 'x'.repeat(65)],
  ] as const)
    expect(await idOf(trustsProxy, id)).toMatch(/^[0-9a-z]{12}$/)
})
