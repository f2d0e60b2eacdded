import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOidcSignIn } from '../../../server/access/oidc/oidc-sign-in'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { isSecure } from '../../../server/http/proxy'
import { standalone } from '../../../server/settings'
import type { Tokens } from '../../../src/domain/access/contract'
import type { User } from '../../../src/domain/access/user'
import type { UserForm } from '../../../src/domain/access/user-form'
import { type Person, startOidcProvider } from '../../setup/oidc-provider'
import { openTestApi, type TestApi } from '../support/api'

const HOST = 'https://fdm.portal.test'

let api: TestApi
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let portal: ReturnType<typeof createOidcSignIn>
beforeAll(async () => {
  ;[api, provider] = await Promise.all([openTestApi(), startOidcProvider()])
  portal = portalOf({})
})
afterAll(async () => {
  await provider.close()
  await api.close()
})

/** A portal whose people sign in at the provider, with some other settings. */
const portalOf = (other: Partial<typeof provider>) => {
  const { issuer, clientId, clientSecret } = { ...provider, ...other }
  const oidc = { issuer, clientId, clientSecret, name: 'your company account' }
  return createOidcSignIn({ ...api.appContext, settings: { ...standalone, oidc } }, isSecure(true))
}

const locationOf = (response: Response) => {
  expect([302, 303]).toContain(response.status)
  return response.headers.get('location') ?? ''
}
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function start({ redirect = '', at = portal, headers = {} } = {}) {
  const response = await at.request(`${HOST}/auth/oidc/start?redirect=${encodeURIComponent(redirect)}`, {
    headers,
  })
  return { response, page: locationOf(response), cookie: cookieOf(response) }
}

/** Signs a person in at the provider, and returns the address that it sends them back to. */
async function atProvider(page: string, person: Person): Promise<URL> {
  provider.present.person = person
  const cookies = new Map<string, string>()
  let address = new URL(page)
  while (address.origin === provider.issuer) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    address = new URL(locationOf(response), address)
  }
  return address
}

const comeBack = async (returnedTo: URL, cookie: string, at = portal) =>
  locationOf(await at.request(returnedTo, { headers: cookie ? { cookie } : {} }))

async function signIn(person: Person, options: Parameters<typeof start>[0] = {}) {
  const { page, cookie } = await start(options)
  return comeBack(await atProvider(page, person), cookie, options.at)
}
const fragment = (location: string) => new URLSearchParams(location.split('#')[1])
const trade = (location: string) =>
  api.send<Tokens & { data: User }>(
    'POST',
    `/auth/userbytoken?token=${encodeURIComponent(fragment(location).get('token') ?? '')}`,
  )

test('a verified address signs in its account once, and returns to the requested page', async () => {
  const location = await signIn(
    { email: 'Operations@Portal.test', email_verified: true },
    { redirect: '/orders/upcoming?q=foods' },
  )
  expect(location).toMatch(/^\/callback#token=/)
  expect(fragment(location).get('redirect')).toBe('/orders/upcoming?q=foods')
  const { status, body } = await trade(location)
  expect([status, body.data.email]).toEqual([200, 'operations@portal.test'])
  expect((await api.send('GET', '/partners', { token: body.access_token })).status).toBe(200)
  expect((await trade(location)).status).toBe(401)
  const supplier = await signIn({ email: 'supplier@portal.test', email_verified: true, isInIdToken: true })
  expect((await trade(supplier)).body.data.is_supplier).toBe(1)
})

test('the way to the provider carries state, nonce and a code challenge, and a cookie for the way back alone', async () => {
  const { page, response } = await start()
  const { origin, searchParams } = new URL(page)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: provider.clientId,
    scope: 'openid email',
    redirect_uri: `${HOST}/callback`,
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)?.length).toBeGreaterThan(40)
  const set = response.headers.get('set-cookie')
  for (const part of ['Path=/callback', 'HttpOnly', 'SameSite=Lax', 'Secure', 'Max-Age=600'])
    expect(set).toContain(part)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const behindProxy = await portal.request('http://fdm.portal.test/auth/oidc/start', {
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(new URL(locationOf(behindProxy)).searchParams.get('redirect_uri')).toBe(`${HOST}/callback`)
})

test.each<[string, Person, string]>([
  ['an address without an account', { email: 'stranger@corner.test', email_verified: true }, 'no-account'],
  ['an address not verified', { email: 'store@portal.test', email_verified: false }, 'email-not-verified'],
  ['an address nobody vouches for', { email: 'store@portal.test' }, 'email-not-verified'],
  ['no address', {}, 'email-not-verified'],
  ['someone who cancels', { cancels: true }, 'canceled'],
])('%s signs nobody in', async (_, person, problem) => {
  expect(await signIn(person, { redirect: '/orders' })).toBe(`/login?problem=${problem}&redirect=%2Forders`)
})

test('an account is not created, and one whose address is not confirmed here is not opened', async () => {
  const email = 'corporate@portal.test'
  const of = eq(users.email, email)
  await api.db.update(users).set({ email_verified_at: null }).where(of)
  const before = await api.db.$count(users)
  expect(await signIn({ email, email_verified: true })).toBe('/login?problem=not-confirmed')
  expect(await signIn({ email: 'new@corner.test', email_verified: true })).toBe('/login?problem=no-account')
  expect(await api.db.$count(users)).toBe(before)
  const failures = await api.db.select().from(auditLog).where(eq(auditLog.email, email))
  expect(failures.map(({ event }) => event)).toEqual(['sign-in-failed'])

  const { access_token: token } = await api.signIn('operations')
  const groups = await api.send<{ data: { hashid: string }[] }>('GET', '/partnergroups', { token })
  const invited = await api.send('POST', '/admin/invitations', {
    token,
    body: {
      type: 'user',
      name: 'Ida Invited',
      email: 'ida@corner.test',
      role_name: 'District',
      user_permissions: [],
      group_hashes: [groups.body.data[0]?.hashid],
      store_hashes: [],
      vendor_hash: '',
      broker_hash: '',
      company_name: '',
      version: '0',
    },
  })
  expect(invited.status).toBe(200)
  expect(await signIn({ email: 'ida@corner.test', email_verified: true })).toContain('not-confirmed')
})

test('operations who give an account their own address sign in as no developer, and as nobody before it is confirmed', async () => {
  const { access_token: token } = await api.signIn('operations')
  const email = 'mine@attacker.test'
  const mine = { email, email_verified: true }
  const giveAddress = async (who: string) => {
    const ofUser = eq(users.email, `${who}@portal.test`)
    const [user] = await api.db.select({ hashid: users.hashid }).from(users).where(ofUser)
    const path = `/admin/users/${user?.hashid}`
    const { body } = await api.send<{ data: UserForm }>('GET', path, { token })
    return (await api.send('POST', path, { token, body: { ...body.data, email } })).status
  }
  const linkIn = async (pattern: RegExp) => {
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
    return mails.flatMap(({ body }) => pattern.exec(body)?.[1] ?? [])
  }
  expect(await giveAddress('developer')).toBe(403)
  await api.send('POST', '/auth/password/request', { body: { email } })
  expect(await linkIn(/\/reset-password\/([\w-]+)/)).toEqual([])
  expect(await signIn(mine)).toBe('/login?problem=no-account')

  const former = { email: 'district@portal.test', email_verified: true }
  const unused = await signIn(former)
  expect(await giveAddress('district')).toBe(200)
  expect((await trade(unused)).status).toBe(401)
  expect(await signIn(former)).toBe('/login?problem=no-account')
  expect(await signIn(mine)).toBe('/login?problem=not-confirmed')
  const { access_token: unconfirmed } = await api.signIn(email)
  await api.send('POST', '/auth/verify-email/resend', { token: unconfirmed })
  const [link] = await linkIn(/\/verify-email\/([\w-]+)/)
  expect((await api.send('POST', '/auth/verify-email', { body: { token: link } })).status).toBe(200)
  expect((await trade(await signIn(mine))).body.data).toMatchObject({ email, role_name: 'District' })
})

test('a return counts once, in the browser that started it, and only with its own code', async () => {
  const person = { email: 'store@portal.test', email_verified: true }
  const [mine, other] = [await start(), await start()]
  const returned = await atProvider(mine.page, person)
  expect(await comeBack(returned, '')).toContain('problem=restart')
  expect(await comeBack(returned, other.cookie)).toContain('problem=restart')
  const again = await start()
  const address = await atProvider(again.page, person)
  const foreignCode = new URL(address)
  foreignCode.searchParams.set('code', returned.searchParams.get('code') ?? '')
  expect(await comeBack(foreignCode, again.cookie)).toContain('problem=failed')
  expect(await comeBack(address, again.cookie)).toContain('problem=restart')

  const late = await start()
  const returnedLate = await atProvider(late.page, person)
  const { now } = api.clock
  api.clock.now = new Date(now.getTime() + 600_000)
  expect(await comeBack(returnedLate, late.cookie)).toContain('problem=restart')
  api.clock.now = now
})

test('a wrong secret, a provider that is away and a portal without a provider lead back to the sign-in page', async () => {
  const person = { email: 'store@portal.test', email_verified: true }
  expect(await signIn(person, { at: portalOf({ clientSecret: 'wrong' }) })).toBe('/login?problem=failed')
  const away = portalOf({ issuer: 'http://127.0.0.1:1' })
  const { page } = await start({ at: away, redirect: '/orders' })
  expect(page).toBe('/login?problem=unreachable&redirect=%2Forders')
  const without = createOidcSignIn({ ...api.appContext, settings: standalone }, isSecure(true))
  expect((await start({ at: without })).page).toBe('/login?problem=not-set-up')
})

test('a provider that supports only client_secret_post works, too', async () => {
  const own = provider
  provider = await startOidcProvider({ authMethod: 'client_secret_post' })
  const location = await signIn({ email: 'store@portal.test', email_verified: true }, { at: portalOf({}) })
  expect((await trade(location)).status).toBe(200)
  await provider.close()
  provider = own
})
