import { afterAll, expect, test } from 'vitest'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { associationOf, messageIn, NOW, type Started } from './association'

const api = await openTestApi()
const { claims, comeBack, sign, start } = associationOf(api)
afterAll(() => api.close())

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
