import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccessToken } from '../../../server/access/access-token'
import { readUser } from '../../../server/access/find-users'
import { findSession } from '../../../server/access/session'
import { endSessionsOf } from '../../../server/access/sessions'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { scopeOf } from '../../../server/http/scope'
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

test('signing in gives tokens that open the account', async () => {
  const { access_token } = await api.signIn('store')
  expect((await me(access_token)).body.data).toMatchObject({
    email: 'store@portal.test',
    role_name: 'Store',
    status: 1,
  })
})

test('a request that began before its account was closed does not read it as closed, but is refused', async () => {
  const { access_token } = await api.signIn('client')
  const claims = await readAccessToken(access_token, api.secret, api.clock.now)
  const began = claims && (await findSession(api.db, claims.session_hash, claims.user_hash, api.clock.now))
  if (!began) throw new Error('There is no session')
  const of = eq(users.email, 'client@portal.test')
  await api.db.update(users).set({ status: 2 }).where(of)
  await endSessionsOf(api.db, claims.user_hash, api.clock.now)
  const client = { address: '', user_agent: '', request_id: '' }
  const reading = readUser(scopeOf(api.db, began, { now: api.clock.now, client }))
  await expect(reading).rejects.toMatchObject({ status: 401 })
  expect((await me(access_token)).status).toBe(401)
  await api.db.update(users).set({ status: 1 }).where(of)
})

test('a wrong password and an unknown address are refused alike', async () => {
  const wrong = await api.send('POST', '/auth/login', {
    body: { email: 'store@portal.test', password: 'wrong' },
  })
  const unknown = await api.send('POST', '/auth/login', {
    body: { email: 'nobody@portal.test', password: 'wrong' },
  })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
})

test('a refresh token is traded for new ones once', async () => {
  const first = await api.signIn('store')
  const second = await refresh(first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(first.refresh_token)
  expect((await me(second.body.access_token)).status).toBe(200)
})

test('tabs that send one refresh token within seconds get the same tokens and stay signed in', async () => {
  const { refresh_token } = await api.signIn('client')
  const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await later(9, async () => void answers.push(await refresh(refresh_token)))
  const [first] = answers
  for (const { body } of answers) expect(body).toEqual(first?.body)
  expect((await me(first?.body.access_token ?? '')).status).toBe(200)
  expect((await refresh(first?.body.refresh_token ?? '')).status).toBe(200)
})

test('a refresh token used again later ends the session and every session made from it', async () => {
  const first = await api.signIn('store')
  const second = await refresh(first.refresh_token)
  await later(11, async () => {
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(second.body.refresh_token)).status).toBe(401)
    expect((await me(second.body.access_token)).status).toBe(401)
  })
})

test('a copied refresh token used within seconds signs out thief and owner, with an audit entry', async () => {
  const { refresh_token } = await api.signIn('specialty')
  const owner = (await refresh(refresh_token)).body
  const thief = (await refresh(refresh_token)).body
  await later(14 * 60, async () => {
    const further = await refresh(thief.refresh_token)
    expect(further.status).toBe(200)
    await later(60, async () => {
      expect((await refresh(owner.refresh_token)).status).toBe(401)
      expect((await refresh(further.body.refresh_token)).status).toBe(401)
      expect((await me(further.body.access_token)).status).toBe(401)
    })
  })
  expect(await auditOf('refresh-token-reused', 'specialty')).toHaveLength(1)
})

test('a used refresh token ends the session even after its own thirty days', async () => {
  const first = await api.signIn('store')
  let latest = (await refresh(first.refresh_token)).body
  await later(20 * DAY, async () => {
    latest = (await refresh(latest.refresh_token)).body
  })
  await later(40 * DAY, async () => {
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(latest.refresh_token)).status).toBe(401)
  })
})

test('a refresh token that expired unused ends nothing', async () => {
  const asleep = await api.signIn('outreach')
  await later(31 * DAY, async () => {
    expect((await refresh(asleep.refresh_token)).status).toBe(401)
    await later(60, async () => expect((await refresh(asleep.refresh_token)).status).toBe(401))
  })
  expect(await auditOf('refresh-token-reused', 'outreach')).toHaveLength(0)
})

test('no session lasts longer than ninety days, however often it is refreshed', async () => {
  let { refresh_token, access_token } = await api.signIn('analyst')
  const goOn = (days: number) =>
    later(days * DAY, async () => {
      const { status, body } = await refresh(refresh_token)
      expect(status).toBe(200)
      ;({ refresh_token, access_token } = body)
    })
  for (const days of [25, 50, 75]) await goOn(days)
  await later(90 * DAY - 60, async () => {
    const { body } = await refresh(refresh_token)
    ;({ refresh_token, access_token } = body)
    expect((await me(access_token)).status).toBe(200)
  })
  await later(90 * DAY, async () => {
    expect((await me(access_token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })
})

test('logging out ends the session on the server', async () => {
  const { access_token, refresh_token } = await api.signIn('store')
  expect((await api.send('GET', '/auth/logout', { token: access_token })).status).toBe(200)
  expect((await me(access_token)).status).toBe(401)
  expect((await refresh(refresh_token)).status).toBe(401)
})

test('an access token ends after a quarter of an hour', async () => {
  const { access_token } = await api.signIn('store')
  await later(16 * 60, async () => expect((await me(access_token)).status).toBe(401))
})

test('missing, malformed and forged tokens are refused', async () => {
  const { access_token } = await api.signIn('store')
  const forged = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('x')
    .setExpirationTime(new Date(api.clock.now.getTime() + 3_600_000))
    .sign(Uint8Array.from(new TextEncoder().encode('another secret of thirty-two chars')))
  const unsigned = `${btoa('{"alg":"none"}')}.${access_token.split('.')[1]}.`
  for (const token of ['', 'x', `${access_token}x`, forged, unsigned]) {
    const answer = await api.send('GET', '/auth/user', {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe('Sign in to continue.')
  }
})

test('pending and suspended accounts see their own account and nothing else', async () => {
  for (const who of ['pending', 'suspended']) {
    const { access_token: token } = await api.signIn(who)
    expect((await me(token)).status).toBe(200)
    expect((await api.send('GET', '/partners', { token })).status).toBe(403)
  }
})

test('a user sees where they are signed in and signs out elsewhere', async () => {
  const here = await api.signIn('district')
  const there = await api.signIn('district')
  const list = () =>
    api.send<{ data: { hashid: string; is_current: boolean; address: string }[] }>('GET', '/auth/sessions', {
      token: here.access_token,
    })
  const open = (await list()).body.data
  expect(open).toHaveLength(2)
  expect(open.filter(({ is_current }) => is_current)).toHaveLength(1)
  const other = open.find(({ is_current }) => !is_current)
  const revoke = (token: string) => api.send('DELETE', `/auth/sessions/${other?.hashid}`, { token })

  const stranger = await api.signIn('store')
  expect((await revoke(stranger.access_token)).status).toBe(404)
  expect((await me(there.access_token)).status).toBe(200)

  expect((await revoke(here.access_token)).status).toBe(200)
  expect((await me(there.access_token)).status).toBe(401)
  expect((await list()).body.data).toHaveLength(1)
  expect((await revoke(here.access_token)).status).toBe(404)
})
