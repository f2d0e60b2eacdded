import { SignJWT } from 'jose'
import { beforeEach, expect } from 'vitest'
import { createSignOn } from '../../../server/access/sso/sign-on'
import { isSecure } from '../../../server/http/proxy'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { ORIGIN, type TestApi } from '../support/api'

export const NOW = TEST_NOW.getTime() / 1000

export interface Started {
  state: string
  cookie: string
}

/** The message that the sign-in page shows. */
export function messageIn(location: string) {
  expect(location).toMatch(/^\/sso\/sfa\/login\/[^#?/]+$/)
  return decodeURIComponent(location.split('/').at(-1) ?? '')
}

/** An association that vouches for people, and browsers that sign in through it. */
export function associationOf(api: TestApi) {
  let assertions = 0
  beforeEach(() => {
    api.clock.now = TEST_NOW
  })
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
  return { claims, comeBack, request, sign, start }
}
