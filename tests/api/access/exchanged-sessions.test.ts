import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import type { AuditEvent } from '../../../src/domain/access/audit-event'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})

afterAll(() => api.close())

const me = (token: string) => api.send<{ data: { name: string } }>('GET', '/auth/user?limit=-1', { token })

const refresh = (refresh_token: string) =>
  api.send<{ access_token: string; refresh_token: string }>('POST', '/auth/refresh', {
    body: { refresh_token },
  })

const auditOf = (event: AuditEvent, who: string) =>
  api.db
    .select({ at: auditLog.at })
    .from(auditLog)
    .innerJoin(users, eq(users.hashid, auditLog.user_hash))
    .where(and(eq(auditLog.event, event), eq(users.email, `${who}@portal.test`)))

const DAY = 86_400

/** Does something so many seconds later. */
async function later(seconds: number, work: () => Promise<void>) {
  const { now } = api.clock
  api.clock.now = new Date(now.getTime() + seconds * 1000)
  await work().finally(() => {
    api.clock.now = now
  })
}

interface Exchanged {
  data: { email: string }
  message: string
  access_token: string
  refresh_token: string
}

const exchange = (token: string) =>
  api.send<Exchanged>('GET', '/auth/user?with=partner_group,supplier.vendor&limit=-1&get_token=true', {
    token,
  })

test('the user is answered with tokens of a short session when asked for, and that is audited', async () => {
  const { access_token } = await api.signIn('supplier')
  const { body } = await exchange(access_token)
  expect(body.data.email).toBe('supplier@portal.test')
  const renewed = await refresh(body.refresh_token)
  expect((await me(renewed.body.access_token)).status).toBe(200)
  expect(await auditOf('token-exchanged', 'supplier')).toHaveLength(1)
  await later(15 * 60, async () => {
    expect((await me(body.access_token)).status).toBe(401)
    expect((await me(renewed.body.access_token)).status).toBe(401)
    expect((await refresh(renewed.body.refresh_token)).status).toBe(401)
  })
})

test('an exchanged session ends with the session that asked', async () => {
  const parent = await api.signIn('supplier')
  const { body } = await exchange(parent.access_token)
  await api.send('GET', '/auth/logout', { token: parent.access_token })
  expect((await me(body.access_token)).status).toBe(401)
  expect((await refresh(body.refresh_token)).status).toBe(401)
})

test('an exchanged session ends with the ninety days of its parent session', async () => {
  let { refresh_token } = await api.signIn('supplier')
  const goOn = async () => {
    const { body } = await refresh(refresh_token)
    refresh_token = body.refresh_token
    return body.access_token
  }
  for (const days of [29, 58, 87]) await later(days * DAY, async () => void (await goOn()))
  let exchanged = ''
  await later(90 * DAY - 60, async () => {
    exchanged = (await exchange(await goOn())).body.access_token
    expect((await me(exchanged)).status).toBe(200)
  })
  await later(90 * DAY, async () => expect((await me(exchanged)).status).toBe(401))
})

test('an exchanged session cannot be exchanged again, and logging out of it leaves the other', async () => {
  const parent = await api.signIn('supplier')
  const { body } = await exchange(parent.access_token)
  const again = await exchange(body.access_token)
  expect(again.status).toBe(403)
  expect(again.body).not.toHaveProperty('access_token')
  expect((await api.send('GET', '/auth/logout', { token: body.access_token })).status).toBe(200)
  expect((await me(body.access_token)).status).toBe(401)
  expect((await me(parent.access_token)).status).toBe(200)
})

test('the list of sessions shows where the user signed in, not what was exchanged from it', async () => {
  const parent = await api.signIn('qa')
  const { body } = await exchange(parent.access_token)
  for (const token of [parent.access_token, body.access_token]) {
    const { data } = (await api.send<{ data: { is_current: boolean }[] }>('GET', '/auth/sessions', { token }))
      .body
    expect(data.map(({ is_current }) => is_current)).toEqual([true])
  }
})
