import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standalone } from '../../server/settings'
import { createSignOn } from '../../server/sso/sign-on'
import type { Tokens } from '../../src/domain/contract/auth'
import type { User } from '../../src/domain/user'
import { TEST_NOW } from '../setup/template-database'
import { openTestApi, type TestApi } from './support/api'
import { newcomer } from './support/newcomer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = TEST_NOW
})

let assertions = 0
const NOW = TEST_NOW.getTime() / 1000
const claims = (change: Record<string, unknown> = {}) => ({
  email: 'store@portal.test',
  name: 'Maya Lindholm',
  company: 'Maple Street',
  jti: `assertion-${++assertions}`,
  exp: NOW + 60,
  ...change,
})
const sign = (payload: Record<string, unknown>, secret = api.secret, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(secret)

/** Where the browser is sent. */
async function arrive(token: string, home = api.home): Promise<string> {
  const response = await createSignOn(home).request(`/auth/sso/sfa/login?token=${encodeURIComponent(token)}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.headers.get('location') ?? ''
}
const fragment = (location: string) => new URLSearchParams(location.split('#')[1])
const trade = (token: string) =>
  api.send<Tokens & { data: User }>('POST', `/auth/userbytoken?token=${encodeURIComponent(token)}`)

test('a known account is signed in by a one-time token in the fragment', async () => {
  const location = await arrive(await sign(claims({ email: 'Store@Portal.test' })))
  expect(location).toMatch(/^\/sso\/sfa\/login#token=/)
  const token = fragment(location).get('token') ?? ''
  const { status, body } = await trade(token)
  expect(status).toBe(200)
  expect(body.data.email).toBe('store@portal.test')
  expect((await api.send('GET', '/partners', { token: body.access_token })).status).toBe(200)
  expect((await trade(token)).status).toBe(401)
})

test('a one-time token ends after two minutes', async () => {
  const token = fragment(await arrive(await sign(claims()))).get('token') ?? ''
  api.clock.now = new Date(TEST_NOW.getTime() + 120_000)
  expect((await trade(token)).status).toBe(401)
})

test('an unknown person registers with the address that was vouched for', async () => {
  const location = await arrive(
    await sign(claims({ email: 'vouched@corner.test', name: 'Vera', company: 'Corner' })),
  )
  expect(location).toMatch(/^\/sso\/sfa\/login\/wizard#/)
  const given = fragment(location)
  expect([given.get('email'), given.get('name'), given.get('company')]).toEqual([
    'vouched@corner.test',
    'Vera',
    'Corner',
  ])
  const sso_token = given.get('token')
  const { password: _none, ...form } = newcomer({ email: 'someone@else.test' })
  const register = () => api.send<Tokens>('POST', '/auth/register/sfa', { body: { ...form, sso_token } })
  const { body } = await register()
  const user = await api.send<{ data: User }>('GET', '/auth/user', { token: body.access_token })
  expect(user.body.data).toMatchObject({ email: 'vouched@corner.test', status: 0 })
  expect((await register()).status).toBe(422)
})

test('a token for registering does not sign in, nor the other way round', async () => {
  const forWizard =
    fragment(await arrive(await sign(claims({ email: 'new@corner.test' })))).get('token') ?? ''
  expect((await trade(forWizard)).status).toBe(401)
  const forSignIn = fragment(await arrive(await sign(claims()))).get('token')
  const { body } = await api.send('POST', '/auth/register/sfa', { body: newcomer({ sso_token: forSignIn }) })
  expect(body.errors).toHaveProperty('sso_token')
})

const refusal = async (token: string, home = api.home) => {
  const location = await arrive(token, home)
  expect(location).toMatch(/^\/sso\/sfa\/login\/[^#?/]+$/)
  return decodeURIComponent(location.split('/').at(-1) ?? '')
}

test('an assertion is good once', async () => {
  const token = await sign(claims())
  await arrive(token)
  expect(await refusal(token)).toContain('was used before')
  const fresh = await sign(claims())
  const both = await Promise.all([arrive(fresh), arrive(fresh)])
  expect(both.filter((location) => location.includes('#token='))).toHaveLength(1)
})

test('expired, forged, unsigned and incomplete assertions are refused with a message', async () => {
  expect(await refusal(await sign(claims({ exp: NOW - 1 })))).toContain('has expired')
  const { jti: _jti, ...withoutId } = claims()
  const { exp: _exp, ...endless } = claims()
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims()))}.`
  const other = Uint8Array.from(new TextEncoder().encode('another secret of thirty-two chars'))
  for (const token of [
    '',
    'x',
    unsigned,
    await sign(claims(), other),
    await sign(claims(), api.secret, 'HS512'),
    await sign(withoutId),
    await sign(endless),
    await sign(claims({ exp: NOW + 86_400 })),
    await sign(claims({ email: 'nobody' })),
  ])
    expect(await refusal(token)).toContain('is not valid')
})

test('without a secret there is no single sign-on', async () => {
  expect(await refusal(await sign(claims()), { ...api.home, settings: standalone })).toContain('not set up')
})

test.each(['', 'x', 'x'.repeat(5000), '%00', "' or 1=1 --"])('the token %j opens nothing', async (token) => {
  expect([401, 422]).toContain((await trade(token)).status)
})
