import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../server/access/passwords'
import { attempts } from '../../../server/db/schema/access/attempts'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.delete(attempts)
})

const signIn = (email: string, password: string, address = '203.0.113.1') =>
  api.send('POST', '/auth/login', { body: { email, password }, headers: { 'test-address': address } })

const later = (minutes: number) => {
  api.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000)
}
const pass = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}
const OWNER = '198.51.100.7'
const STRANGER = '203.0.113.66'

describe.each(['store@portal.test', 'nobody@portal.test'])('failures of %s', (email) => {
  test('are free at first; the fifth says when to try again', async () => {
    for (let i = 0; i < 4; i++) expect((await signIn(email.toUpperCase(), 'wrong')).status).toBe(401)
    const { status, body, headers } = await signIn(email, 'wrong')
    expect(status).toBe(429)
    expect(body.message).toBe('Too many sign-in attempts. Try again in 1 second.')
    expect(headers.get('retry-after')).toBe('1')
  })

  test('double the wait each time, up to a quarter of an hour', async () => {
    for (let i = 0; i < 4; i++) await signIn(email, 'wrong', STRANGER)
    const delays: number[] = []
    for (let i = 0; i < 13; i++) {
      const { status, headers } = await signIn(email, 'wrong', STRANGER)
      expect(status).toBe(429)
      const delay = Number(headers.get('retry-after'))
      delays.push(delay)
      pass(delay - 1)
      expect((await signIn(email, 'wrong', STRANGER)).status).toBe(429)
      pass(1)
      expect((await signIn(email, 'wrong', STRANGER)).status).toBe(401)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })
})

test('not even the right password is accepted before the wait is over', async () => {
  for (let i = 0; i < 4; i++) await signIn('store@portal.test', 'wrong')
  expect((await signIn('store@portal.test', DEMO_PASSWORD)).status).toBe(429)
  pass(1)
  expect((await signIn('store@portal.test', DEMO_PASSWORD)).status).toBe(200)
})

test('a stranger does not lock anybody out, neither where they always sign in nor somewhere new', async () => {
  await signIn('district@portal.test', DEMO_PASSWORD, OWNER)
  for (let i = 0; i < 10; i++) {
    pass(Number((await signIn('district@portal.test', 'wrong', STRANGER)).headers.get('retry-after') ?? 0))
  }
  expect((await signIn('district@portal.test', 'wrong', STRANGER)).status).toBe(429)
  expect((await signIn('district@portal.test', DEMO_PASSWORD, OWNER)).status).toBe(200)
  expect((await signIn('district@portal.test', DEMO_PASSWORD, '198.51.100.8')).status).toBe(200)
})

test('guesses at an account from many addresses slow strangers, and not where it signed in before', async () => {
  await signIn('analyst@portal.test', DEMO_PASSWORD, OWNER)
  for (let i = 0; i < 21; i++)
    expect((await signIn('analyst@portal.test', 'wrong', `192.0.2.${i}`)).status).toBe(401)
  const { status, headers } = await signIn('analyst@portal.test', 'wrong', '192.0.2.100')
  expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  expect((await signIn('analyst@portal.test', DEMO_PASSWORD, OWNER)).status).toBe(200)
  pass(1)
  expect((await signIn('analyst@portal.test', 'wrong', '192.0.2.101')).status).toBe(401)
  expect((await signIn('analyst@portal.test', 'wrong', '192.0.2.102')).headers.get('retry-after')).toBe('2')
})

test('a success forgets the failures before it', async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 3; i++) await signIn('store@portal.test', 'wrong')
    expect((await signIn('store@portal.test', DEMO_PASSWORD)).status).toBe(200)
  }
})

test('many failures of an address slow strangers there, but nobody who signed in there before', async () => {
  const office = '203.0.113.99'
  await signIn('store@portal.test', DEMO_PASSWORD, office)
  for (let i = 0; i < 51; i++)
    expect((await signIn(`guess${i}@portal.test`, 'wrong', office)).status).toBe(401)
  expect((await signIn('client@portal.test', DEMO_PASSWORD, office)).headers.get('retry-after')).toBe('1')
  expect((await signIn('store@portal.test', DEMO_PASSWORD, office)).status).toBe(200)
  expect((await signIn('client@portal.test', DEMO_PASSWORD, OWNER)).status).toBe(200)
})

test('the addresses of one IPv6 network count as one', async () => {
  for (let i = 1; i <= 4; i++) await signIn('store@portal.test', 'wrong', `2001:db8:0:7::${i}`)
  expect((await signIn('store@portal.test', 'wrong', '2001:0db8:0000:0007:ffff::9')).status).toBe(429)
  expect((await signIn('store@portal.test', 'wrong', '2001:db8:0:8::1')).status).toBe(401)
  expect((await signIn('client@portal.test', 'wrong', '::ffff:192.0.2.1')).status).toBe(401)
})

test('simultaneous guesses do not exceed the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('client@portal.test', 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
})

test('one account is signed in to from several tabs at one moment', async () => {
  for (let round = 0; round < 25; round++) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signIn('client@portal.test', DEMO_PASSWORD, OWNER)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})

test('an unknown account takes as long as a wrong password', async () => {
  // The other accounts of the tests have hashes of the lowest cost.
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await api.db.update(users).set({ password_hash }).where(eq(users.email, 'store@portal.test'))
  await signIn('warm@portal.test', 'wrong', '203.0.113.8')
  const time = async (email: string) => {
    const { user, system } = process.cpuUsage()
    await signIn(email, 'wrong', '203.0.113.9')
    const spent = process.cpuUsage({ user, system })
    return spent.user + spent.system
  }
  // Processor time, because other tests keep the processors busy. In turn, and the shortest of each.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let i = 0; i < 4; i++) {
    known = Math.min(known, await time('store@portal.test'))
    unknown = Math.min(unknown, await time('nobody@portal.test'))
  }
  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})

test('sign-ins, failures, throttling, logouts and copied tokens are written down with who, when and where', async () => {
  await api.db.delete(auditLog)
  const before = api.clock.now.toISOString()
  const sent = { headers: { 'test-address': '203.0.113.7', 'user-agent': 'Till 7' } }
  const body = { email: 'qa@portal.test', password: DEMO_PASSWORD }
  await api.send('POST', '/auth/login', { ...sent, body: { ...body, password: 'wrong' } })
  const first = await api.send<{ access_token: string; refresh_token: string }>('POST', '/auth/login', {
    ...sent,
    body,
  })
  await api.send('GET', '/auth/logout', { ...sent, token: first.body.access_token })
  const second = await api.send<{ refresh_token: string }>('POST', '/auth/login', { ...sent, body })
  await api.send('POST', '/auth/refresh', { ...sent, body: { refresh_token: second.body.refresh_token } })
  later(1)
  await api.send('POST', '/auth/refresh', { ...sent, body: { refresh_token: second.body.refresh_token } })
  const log = await api.db.select().from(auditLog)
  expect(log.map(({ event }) => event).sort()).toEqual([
    'refresh-token-reused',
    'sign-in-failed',
    'signed-in',
    'signed-in',
    'signed-out',
  ])
  for (const entry of log)
    expect(entry).toMatchObject({
      user_hash: expect.any(String),
      address: '203.0.113.7',
      user_agent: 'Till 7',
      at: expect.toBeOneOf([before, api.clock.now.toISOString()]),
    })
})
