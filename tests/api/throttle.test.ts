import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts, auditLog } from '../../server/db/schema/identity'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'
import { TEST_NOW } from '../setup/template-database'
import { openTestApi, type TestApi } from './support/api'

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

test.each(['store@portal.test', 'nobody@portal.test'])(
  'after five failures of %s the sixth is told when to try again',
  async (email) => {
    for (let i = 0; i < 5; i++) expect((await signIn(email.toUpperCase(), 'wrong')).status).toBe(401)
    const { status, body, headers } = await signIn(email, 'wrong')
    expect(status).toBe(429)
    expect(body.message).toBe('Too many attempts to sign in. Please try again in 15 minutes.')
    expect(headers.get('retry-after')).toBe('900')
  },
)

test('not even the right password opens a blocked account, until the wait is over', async () => {
  for (let i = 0; i < 5; i++) await signIn('store@portal.test', 'wrong')
  expect((await signIn('store@portal.test', DEMO_PASSWORD, '203.0.113.2')).status).toBe(429)
  later(14)
  expect((await signIn('store@portal.test', DEMO_PASSWORD)).body.message).toContain('in 1 minute.')
  later(15)
  expect((await signIn('store@portal.test', DEMO_PASSWORD)).status).toBe(200)
})

test('a success forgets the failures before it', async () => {
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) await signIn('store@portal.test', 'wrong')
    expect((await signIn('store@portal.test', DEMO_PASSWORD)).status).toBe(200)
  }
})

test('twenty failures of an address block it, and no other', async () => {
  for (let i = 0; i < 20; i++) await signIn(`guess${i}@portal.test`, 'wrong')
  expect((await signIn('store@portal.test', DEMO_PASSWORD)).status).toBe(429)
  expect((await signIn('store@portal.test', DEMO_PASSWORD, '203.0.113.2')).status).toBe(200)
})

test('guesses sent at one moment do not slip through together', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('client@portal.test', 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('an unknown account takes as long as a wrong password', async () => {
  await signIn('warm@portal.test', 'wrong', '203.0.113.8')
  const time = async (email: string) => {
    const started = performance.now()
    for (let i = 0; i < 4; i++) await signIn(email, 'wrong', '203.0.113.9')
    return performance.now() - started
  }
  const known = await time('store@portal.test')
  const unknown = await time('nobody@portal.test')
  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})

test('sign-ins, failures, throttling, logouts and copied tokens are written down with who, when and where', async () => {
  await api.db.delete(auditLog)
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
      at: expect.stringMatching(/^2026-11-18T13:/),
    })
})
