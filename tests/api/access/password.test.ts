import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { oneTimeTokens } from '../../../server/db/schema/access/one-time-tokens'
import { outbox } from '../../../server/db/schema/system'
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
  await api.db.delete(outbox)
  await api.db.delete(attempts)
})

const NEW = 'a new long password'
const ask = (email: string, headers: Record<string, string> = {}) =>
  api.send('POST', '/auth/password/request', { body: { email }, headers })
const reset = (token: string, password = NEW) =>
  api.send('POST', '/auth/password/reset', { body: { token, password } })
const login = (email: string, password: string) =>
  api.send<{ access_token: string }>('POST', '/auth/login', { body: { email, password } })
const mails = () => api.db.select().from(outbox).orderBy(desc(outbox.created_at))
const tokenIn = (body = '') => /\/reset-password\/([\w-]+)/.exec(body)?.[1] ?? 'none'

async function tokenFor(email: string) {
  await ask(email)
  return tokenIn((await mails())[0]?.body)
}

test('the mailed link sets a new password and ends every session of the account', async () => {
  const before = await api.signIn('district')
  const token = await tokenFor('district@portal.test')
  expect((await reset(token)).status).toBe(200)
  expect((await api.send('GET', '/auth/user', { token: before.access_token })).status).toBe(401)
  expect((await login('district@portal.test', NEW)).status).toBe(200)
})

test('a link works once, and a newer one ends the others', async () => {
  const first = await tokenFor('client@portal.test')
  const second = await tokenFor('client@portal.test')
  expect((await reset(second)).status).toBe(200)
  for (const token of [first, second]) expect((await reset(token)).body.errors).toHaveProperty('token')
})

test('two simultaneous uses set one password', async () => {
  const token = await tokenFor('analyst@portal.test')
  const answers = await Promise.all([reset(token, 'the first password'), reset(token, 'the second password')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link ends after an hour', async () => {
  const token = await tokenFor('qa@portal.test')
  api.clock.now = new Date(TEST_NOW.getTime() + 60 * 60_000)
  expect((await reset(token)).status).toBe(422)
})

test('known and unknown addresses are answered alike, and only their owner reads the difference', async () => {
  const known = await ask('corporate@portal.test')
  const unknown = await ask('nobody@portal.test')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const sent = await mails()
  expect(sent.find(({ recipient }) => recipient === 'corporate@portal.test')?.body).toContain(
    '/reset-password/',
  )
  expect(sent.find(({ recipient }) => recipient === 'nobody@portal.test')?.body).not.toContain(
    '/reset-password/',
  )
})

test('the link leads to the configured portal, whatever host the request claims', async () => {
  await ask('corporate@portal.test', { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
  const [mail] = await mails()
  expect(mail?.body).toContain(`${ORIGIN}/reset-password/`)
  expect(mail?.body).not.toContain('evil.test')
})

test('the token is not stored in plain text', async () => {
  const token = await tokenFor('corporate@portal.test')
  expect(JSON.stringify(await api.db.select().from(oneTimeTokens))).not.toContain(token)
})

test('one sender may make a limited number of requests', async () => {
  for (let i = 0; i < 20; i++) expect((await ask(`guess${i}@portal.test`)).status).toBe(200)
  const { status, headers } = await ask('guess@portal.test')
  expect([status, headers.get('retry-after')]).toEqual([429, '900'])
})

test('a mailbox gets three mails an hour, whatever they are about, and every answer is the same', async () => {
  const { email, name, lastname, store_name, zip } = newcomer()
  await api.send('POST', '/auth/registration/quick', { body: { email, name, lastname, store_name, zip } })
  const answers = []
  for (const typed of [email, email.toUpperCase(), email.replace('@', '+shop@'), email])
    answers.push(await ask(typed))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(await mails()).toHaveLength(3)
  api.clock.now = new Date(TEST_NOW.getTime() + 60 * 60_000)
  await ask(email)
  expect(await mails()).toHaveLength(4)
})

test('simultaneous requests for mail to one mailbox do not exceed the limit', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask('corporate@portal.test')))
  expect(await mails()).toHaveLength(3)
})

test('a new password opens an account that failures had blocked', async () => {
  for (let i = 0; i < 6; i++) await login('outreach@portal.test', 'wrong')
  await reset(await tokenFor('outreach@portal.test'))
  expect((await login('outreach@portal.test', NEW)).status).toBe(200)
})

test('a user who registered without a password sets one with the mailed link', async () => {
  const { email, name, lastname, store_name, zip } = newcomer()
  await api.send('POST', '/auth/registration/quick', { body: { email, name, lastname, store_name, zip } })
  const [mail] = await mails()
  expect(mail?.recipient).toBe(email)
  await reset(tokenIn(mail?.body))
  expect((await login(email, NEW)).status).toBe(200)
})

test.each([
  {},
  { email: '' },
  { email: 5 },
  { email: '\u0000' },
  { email: 'x'.repeat(300) },
  [],
  null,
  'text',
])('asking with %j is a 422', async (body) =>
  expect((await api.send('POST', '/auth/password/request', { body })).status).toBe(422),
)

test('asking without an address says that it is required', async () => {
  expect((await ask(' ')).body.errors).toEqual({ email: ['Required'] })
})

test.each(['not an address', "' or 1=1 --", 'a@b\r\nBcc: c@d.ef', 'a@b'])(
  'asking for %j names the field and sends nothing',
  async (email) => {
    const { status, body } = await ask(email)
    expect([status, body.errors]).toEqual([422, { email: ['Invalid email address'] }])
    expect(await mails()).toEqual([])
  },
)

test.each([
  {},
  { token: 'x' },
  { token: 'x', password: 'short' },
  { token: 5, password: NEW },
  { token: '', password: NEW },
])('setting a password with %j is a 422', async (body) =>
  expect((await api.send('POST', '/auth/password/reset', { body })).status).toBe(422),
)
