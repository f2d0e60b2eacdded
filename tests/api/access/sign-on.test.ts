import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { standalone } from '../../../server/settings'
import type { Tokens } from '../../../src/domain/access/contract'
import type { User } from '../../../src/domain/access/user'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { newcomer } from '../support/newcomer'
import { associationOf, messageIn, NOW } from './association'

const api = await openTestApi()
const { claims, comeBack, request, sign, start } = associationOf(api)
afterAll(() => api.close())

const arrive = async (token: string, appContext = api.appContext) =>
  comeBack(token, await start(), appContext)

const fragment = (location: string) => new URLSearchParams(location.split('#')[1])

const trade = (token: string) =>
  api.send<Tokens & { data: User }>('POST', `/auth/userbytoken?token=${encodeURIComponent(token)}`)

test('a known account is signed in by a one-time token in the fragment', async () => {
  const location = await arrive(await sign(claims({ email: 'District@Portal.test' })))
  expect(location).toMatch(/^\/sso\/sfa\/login#token=/)
  const token = fragment(location).get('token') ?? ''
  const { status, body } = await trade(token)
  expect(status).toBe(200)
  expect(body.data.email).toBe('district@portal.test')
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
  expect(user.body.data).toMatchObject({ email: 'vouched@corner.test', status: 0, email_verified: true })
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

const refusal = async (token: string, appContext = api.appContext) =>
  messageIn(await arrive(token, appContext))

test('an assertion is good once', async () => {
  const token = await sign(claims())
  await arrive(token)
  expect(await refusal(token)).toContain('has been used')
  const fresh = await sign(claims())
  const started = await start()
  const both = await Promise.all([comeBack(fresh, started), comeBack(fresh, started)])
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
    await sign(claims({ iss: 'https://elsewhere.test' })),
    await sign(claims({ iss: undefined })),
    await sign(claims({ aud: 'https://other-portal.test' })),
    await sign(claims({ aud: undefined })),
  ])
    expect(await refusal(token)).toContain("isn't valid")
})

test('issuer and audience come from the settings', async () => {
  const { signOn } = api.appContext.settings
  if (!signOn) throw new Error('There is no single sign-on')
  const named = { ...signOn, issuer: 'association', audience: 'food-portal' }
  const appContext = { ...api.appContext, settings: { ...api.appContext.settings, signOn: named } }
  expect(await refusal(await sign(claims()), appContext)).toContain("isn't valid")
  const location = await arrive(await sign(claims({ iss: 'association', aud: 'food-portal' })), appContext)
  expect(location).toContain('#token=')
})

test.each([
  ['staff', 'operations@portal.test'],
  ['a developer', 'developer@portal.test'],
  ['a supplier', 'supplier@portal.test'],
  ['an analyst', 'analyst@portal.test'],
  ['vendor outreach', 'outreach@portal.test'],
  ['a buyer of another marketplace', 'store@portal.test'],
  ['an account that waits for another marketplace', 'pending@portal.test'],
])('%s is not signed in by the association', async (_, email) => {
  const message = await refusal(await sign(claims({ email })))
  expect(message).toBe(
    "This account can't use association sign-in. Sign in with your email address and password.",
  )
  const failures = await api.db.select().from(auditLog).where(eq(auditLog.email, email))
  expect(failures.map(({ event }) => event)).toEqual(['sign-in-failed'])
})

test('a suspended member sees why they cannot sign in, until the account is reopened', async () => {
  const member = eq(users.email, 'corporate@portal.test')
  const token = () => sign(claims({ email: 'corporate@portal.test' }))
  await api.db.update(users).set({ status: 2 }).where(member)
  expect(await refusal(await token())).toContain('This account is suspended.')
  await api.db.update(users).set({ status: 1 }).where(member)
  expect(await arrive(await token())).toContain('#token=')
})

test('a pending user of the association sees the status of the registration, as with a password', async () => {
  const email = 'waiting@corner.test'
  const sso_token = fragment(await arrive(await sign(claims({ email })))).get('token')
  const { password: _none, ...form } = newcomer({ email })
  await api.send<Tokens>('POST', '/auth/register/sfa', { body: { ...form, sso_token } })
  const { body } = await trade(fragment(await arrive(await sign(claims({ email })))).get('token') ?? '')
  expect(body.data).toMatchObject({ email, status: 0 })
  expect((await api.send('GET', '/partners', { token: body.access_token })).status).toBe(403)
})

test('without a secret there is no single sign-on', async () => {
  expect(await refusal(await sign(claims()), { ...api.appContext, settings: standalone })).toContain(
    "isn't set up",
  )
  const response = await request('/auth/sso/sfa/start', {}, { ...api.appContext, settings: standalone })
  expect(decodeURIComponent(response.headers.get('location') ?? '')).toContain("isn't set up")
})

test.each(['', 'x', 'x'.repeat(5000), '%00', "' or 1=1 --"])('the token %j opens nothing', async (token) => {
  expect([401, 422]).toContain((await trade(token)).status)
})
