import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './support/api'

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

test('parallel tabs may send one refresh token within seconds, and all go on', async () => {
  const { refresh_token } = await api.signIn('client')
  const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const { body } of answers) expect((await me(body.access_token)).status).toBe(200)
})

test('a refresh token used again later ends the session with all that came of it', async () => {
  const first = await api.signIn('store')
  const second = await refresh(first.refresh_token)
  await later(11, async () => {
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(second.body.refresh_token)).status).toBe(401)
    expect((await me(second.body.access_token)).status).toBe(401)
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
    .setExpirationTime('1h')
    .sign(Uint8Array.from(new TextEncoder().encode('another secret of thirty-two chars')))
  const unsigned = `${btoa('{"alg":"none"}')}.${access_token.split('.')[1]}.`
  for (const token of ['', 'x', `${access_token}x`, forged, unsigned]) {
    const answer = await api.send('GET', '/auth/user', {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe('Please sign in.')
  }
})

test('pending and suspended accounts may see themselves and nothing else', async () => {
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

test('the user is answered with tokens of another session when asked for', async () => {
  const { access_token } = await api.signIn('store')
  const { body } = await api.send<{ data: { email: string }; access_token: string }>(
    'GET',
    '/auth/user?with=partner_group,supplier.vendor&limit=-1&get_token=true',
    { token: access_token },
  )
  await api.send('GET', '/auth/logout', { token: access_token })
  expect(body.data.email).toBe('store@portal.test')
  expect((await me(body.access_token)).status).toBe(200)
})
