import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignOn } from '../../../server/access/sso/sign-on'
import { isSecure } from '../../../server/http/proxy'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'

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
  iss: 'https://association.test',
  aud: ORIGIN,
  email: 'district@portal.test',
  name: 'Sam Whitaker',
  company: 'Harvest Lane Markets',
  jti: `assertion-${++assertions}`,
  exp: NOW + 60,
  ...change,
})

const sign = (payload: Record<string, unknown>, secret = api.secret, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(secret)

const request = (address: string, headers = {}, appContext = api.appContext) =>
  createSignOn(appContext, isSecure(true)).request(address, { headers })

/** A login that a browser has started: what the association is sent, and the cookie that stays. */
async function start(host = 'https://sfa.portal.test', headers = {}) {
  const response = await request(`${host}/auth/sso/sfa/start`, headers)
  expect(response.status).toBe(302)
  const association = new URL(response.headers.get('location') ?? '')
  const setCookie = response.headers.get('set-cookie') ?? ''
  const [cookie = ''] = setCookie.split(';')
  return { association, state: association.searchParams.get('state') ?? '', cookie, setCookie, response }
}

type Started = Pick<Awaited<ReturnType<typeof start>>, 'state' | 'cookie'>

/** Returns the address that the browser is sent to on its return from the association. */
async function comeBack(token: string, { state, cookie }: Partial<Started>, appContext = api.appContext) {
  const response = await request(
    `/auth/sso/sfa/login?${new URLSearchParams({ token, ...(state && { state }) })}`,
    cookie ? { cookie } : {},
    appContext,
  )
  expect(response.status).toBe(302)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.headers.get('location') ?? ''
}

/** The message that the sign-in page shows. */
function messageIn(location: string) {
  expect(location).toMatch(/^\/sso\/sfa\/login\/[^#?/]+$/)
  return decodeURIComponent(location.split('/').at(-1) ?? '')
}

test('the redirect to the association has a state and a cookie that scripts and other sites cannot use', async () => {
  const { association, state, setCookie, cookie, response } = await start()
  expect(association.origin + association.pathname).toBe('https://association.test/sign-in')
  expect(association.searchParams.get('for')).toBe('portal')
  expect(state).toMatch(/^[\w-]{43}$/)
  expect(association.searchParams.get('return_to')).toBe('https://sfa.portal.test/auth/sso/sfa/login')
  expect(setCookie).toContain('HttpOnly')
  expect(setCookie).toContain('SameSite=Lax')
  expect(setCookie).toContain('Secure')
  expect(setCookie).toContain('Max-Age=600')
  expect(cookie).not.toContain(state)
  expect(response.headers.get('cache-control')).toBe('no-store')

  const plain = await start('http://sfa.localhost:4100')
  expect(plain.setCookie).not.toContain('Secure')
  expect(plain.association.searchParams.get('return_to')).toMatch(/^http:\/\/sfa\.localhost:4100\//)
  const behindProxy = await start('http://sfa.portal.test', { 'x-forwarded-proto': 'https' })
  expect(behindProxy.setCookie).toContain('Secure')
})

test('an assertion without a sign-in started in this browser is refused', async () => {
  const mine = await start()
  const foreign = await start()
  const cases: Partial<Started>[] = [
    {},
    { state: mine.state },
    { cookie: mine.cookie },
    { state: foreign.state, cookie: mine.cookie },
    { state: 'made-up', cookie: mine.cookie },
  ]
  for (const given of cases)
    expect(messageIn(await comeBack(await sign(claims()), given))).toContain("wasn't started in this browser")
})

test('a started login is good once, for ten minutes', async () => {
  const started = await start()
  expect(await comeBack(await sign(claims()), started)).toContain('#token=')
  expect(messageIn(await comeBack(await sign(claims()), started))).toContain("wasn't started in this browser")
  const late = await start()
  api.clock.now = new Date(TEST_NOW.getTime() + 600_000)
  const token = await sign(claims({ exp: NOW + 1200 }))
  expect(messageIn(await comeBack(token, late))).toContain('took too long')
})

test('a state signed into the assertion takes precedence', async () => {
  const { state, cookie } = await start()
  expect(await comeBack(await sign(claims({ state })), { cookie })).toContain('#token=')
  const next = await start()
  const other = await sign(claims({ state: 'another' }))
  expect(messageIn(await comeBack(other, next))).toContain("wasn't started in this browser")
})
