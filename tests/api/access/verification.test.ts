import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_INVITATIONS } from '../../../server/db/seed/invitations'
import { endpoints } from '../../../server/http/app'
import type { Tokens } from '../../../src/domain/access/contract'
import type { User } from '../../../src/domain/access/user'
import type { UserForm } from '../../../src/domain/access/user-form'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.delete(attempts)
  await api.db.delete(outbox)
})

const UNVERIFIED = 'Confirm your email address first. Open the link in the email we sent you.'
const post = (path: string, body: unknown, token?: string) =>
  api.send<Tokens & { message: string; errors?: Record<string, string[]> }>('POST', path, {
    body,
    ...(token ? { token } : {}),
  })
const me = async (token: string) => (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data
const mails = () => api.db.select().from(outbox).orderBy(desc(outbox.created_at))
const linkIn = (body = '') => new RegExp(`${ORIGIN}/verify-email/([\\w-]+)`).exec(body)?.[1] ?? 'none'
const verify = (token: string) => post('/auth/verify-email', { token })

async function registered(path = '/auth/register/supplier', form: object = newcomer()) {
  const { body } = await post(path, form)
  const [mail] = await mails()
  return { token: body.access_token, mail, link: linkIn(mail?.body) }
}

describe.each([
  '/auth/register/sfa',
  '/auth/registration',
  '/auth/register/distributor',
  '/auth/register/buyer',
  '/auth/register/supplier',
])('%s', (path) => {
  test('mails a link, and the account can do nothing until it was followed', async () => {
    const form = newcomer({ marketplace: path === '/auth/registration' ? 'lra' : 'sfa' })
    const { token, mail, link } = await registered(path, form)
    expect(mail).toMatchObject({ recipient: form.email, subject: 'Confirm your email address' })
    expect(await me(token)).toMatchObject({ email_verified: false })
    const { status, body } = await verify(link)
    expect([status, body]).toEqual([200, { message: 'Your email address is confirmed.' }])
    expect(await me(token)).toMatchObject({ email_verified: true })
  })
})

test('an unverified account sees itself only, with the reason', async () => {
  const { token } = await registered()
  const open: string[] = []
  for (const { method, path, may } of endpoints) {
    if (may.kind === 'anyone' || path === '/auth/logout') continue
    const sent = { token, ...(method === 'POST' ? { body: {} } : {}) }
    const { status, body } = await api.send(method, path.replaceAll(/\{\w+\}/g, 'nowhere00000'), sent)
    if (status === 403) expect([path, body.message]).toEqual([path, UNVERIFIED])
    else open.push(`${method} ${path}`)
  }
  expect(open.sort()).toEqual([
    'DELETE /auth/sessions/{id}',
    'GET /auth/registration',
    'GET /auth/sessions',
    'GET /auth/user',
    'POST /auth/registration/answer',
    'POST /auth/verify-email/resend',
  ])
})

test('signing in again gives no rights until the link is followed', async () => {
  const form = newcomer()
  const { link } = await registered('/auth/register/supplier', form)
  await api.db.update(users).set({ status: 1 }).where(eq(users.email, form.email))
  const { body } = await post('/auth/login', { email: form.email, password: form.password })
  const orders = () => api.send('GET', '/orders?limit=-1', { token: body.access_token })
  expect((await orders()).status).toBe(403)
  await verify(link)
  expect((await orders()).status).toBe(200)
})

test('following a link twice says the same, and is written down once', async () => {
  const { token, link } = await registered()
  const [first, second] = [await verify(link), await verify(link)]
  expect([second.status, second.body]).toEqual([first.status, first.body])
  const { hashid } = await me(token)
  const log = await api.db.select().from(auditLog).where(eq(auditLog.user_hash, hashid))
  expect(log.filter(({ event }) => event === 'email-verified')).toHaveLength(1)
})

test('a link ends after a day, and nothing else opens an account', async () => {
  const { token, link } = await registered()
  await post('/auth/password/request', { email: 'qa@portal.test' })
  const [, password] = /\/reset-password\/([\w-]+)/.exec((await mails())[0]?.body ?? '') ?? []
  api.clock.now = new Date(TEST_NOW.getTime() + 24 * 3_600_000)
  for (const wrong of [link, 'unknown', password]) {
    const { status, body } = await post('/auth/verify-email', { token: wrong })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['token']])
  }
  api.clock.now = TEST_NOW
  expect((await me(token)).email_verified).toBe(false)
})

test('the link is sent again when asked for, a few times an hour', async () => {
  const form = newcomer()
  const { token } = await registered('/auth/register/supplier', form)
  const resend = () => post('/auth/verify-email/resend', {}, token)
  for (let i = 0; i < 2; i++)
    expect((await resend()).body.message).toBe(`We sent a new link to ${form.email}.`)
  const sent = await mails()
  expect(sent).toHaveLength(3)
  const { status, headers } = await resend()
  expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
  for (const { body } of sent) expect((await verify(linkIn(body))).status).toBe(200)
  expect((await resend()).body.message).toBe('Your email address is confirmed.')
  expect(await mails()).toHaveLength(3)
})

test('a link to an address that staff corrected confirms nothing', async () => {
  const form = newcomer()
  const { link } = await registered('/auth/register/sfa', form)
  const [user] = await api.db.select().from(users).where(eq(users.email, form.email))
  const path = `/admin/users/${user?.hashid}`
  const { access_token: token } = await api.signIn('operations')
  const stored = await api.send<{ data: UserForm }>('GET', path, { token })
  expect((await post(path, { ...stored.body.data, email: 'right@corner.test' }, token)).status).toBe(200)
  expect((await verify(link)).status).toBe(422)
  const [corrected] = await api.db.select().from(users).where(eq(users.email, 'right@corner.test'))
  expect(corrected).toMatchObject({ hashid: user?.hashid, email_verified_at: null })
})

test('only a signed-in user can have the link sent again', async () => {
  expect((await post('/auth/verify-email/resend', {})).status).toBe(401)
})

test('an invitation vouches for the address it was sent to, and for no other', async () => {
  const activate = async (type: 'vendor' | 'broker', email: string) => {
    const invitation = { type, supplier_hash: DEMO_INVITATIONS[type] }
    const { body } = await post('/auth/activate/supplier', { ...newcomer({ email }), ...invitation })
    return (await me(body.access_token)).email_verified
  }
  expect(await activate('vendor', 'Invited-Vendor@portal.test')).toBe(true)
  expect(await mails()).toEqual([])
  expect(await activate('broker', 'somebody-else@portal.test')).toBe(false)
  expect(await mails()).toHaveLength(1)
})

test('a password that was set by mail verifies the address too', async () => {
  const { email, name, lastname, store_name, zip } = newcomer()
  const { body } = await post('/auth/registration/quick', { email, name, lastname, store_name, zip })
  expect((await me(body.access_token)).email_verified).toBe(false)
  const sent = await mails()
  expect(sent).toHaveLength(1)
  const [, token] = /\/reset-password\/([\w-]+)/.exec(sent[0]?.body ?? '') ?? []
  const password = 'a new long password'
  expect((await post('/auth/password/reset', { token, password })).status).toBe(200)
  const again = await post('/auth/login', { email, password })
  expect((await me(again.body.access_token)).email_verified).toBe(true)
})
