import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { outbox } from '../../../server/db/schema/system'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { FairQueue } from '../../../server/fair-queue'
import { nodeServices } from '../../../server/node-services'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('store')).access_token
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(attempts)
  api.appContext.services = { ...api.appContext.services, ...nodeServices }
})

/** Holds the work on passwords that fit until the test lets it go on. */
function holdPasswords(isHeld: (password: string) => boolean) {
  const started: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const hold = async (password: string) => {
    if (!isHeld(password)) return
    started.push(password)
    await released
  }
  api.appContext.services = {
    ...api.appContext.services,
    hashPassword: async (password) => {
      await hold(password)
      return nodeServices.hashPassword(password)
    },
    verifyPassword: async (password, hash) => {
      await hold(password)
      return nodeServices.verifyPassword(password, hash)
    },
  }
  return { started, release }
}

const signIn = (email: string, password: string, address: string) =>
  api.send('POST', '/auth/login', { body: { email, password }, headers: { 'test-address': address } })
const readUser = () => api.send('GET', '/auth/user', { token })

test('sixty sign-ins from one address hold up neither other requests nor the sign-in of somebody else', async () => {
  api.appContext.anonymousCalls = new FairQueue({
    atOnce: 2,
    perCaller: 1,
    waiting: 100,
    waitingPerCaller: 60,
  })
  const { started, release } = holdPasswords((password) => password === 'a guess')
  const guesses = Array.from({ length: 60 }, (_, guess) =>
    signIn(`guess${guess}@portal.test`, 'a guess', '203.0.113.1'),
  )
  await expect.poll(() => started.length).toBe(1)
  expect((await readUser()).status).toBe(200)
  expect((await signIn('client@portal.test', DEMO_PASSWORD, '198.51.100.1')).status).toBe(200)
  expect(started).toHaveLength(1)
  release()
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(50)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  delete api.appContext.anonymousCalls
})

test.each([
  ['/auth/register/sfa', async () => newcomer()],
  ['/auth/registration', async () => newcomer({ marketplace: 'lra' })],
  ['/auth/registration/quick', async () => newcomer({ marketplace: 'lra' })],
  ['/auth/register/supplier', async () => newcomer()],
  ['/auth/register/distributor', async () => newcomer()],
  ['/auth/register/buyer', async () => newcomer()],
  [
    '/auth/password/reset',
    async () => {
      await api.send('POST', '/auth/password/request', { body: { email: 'qa@portal.test' } })
      const [mail] = await api.db.select().from(outbox).where(eq(outbox.recipient, 'qa@portal.test'))
      const [, token] = /\/reset-password\/([\w-]+)/.exec(mail?.body ?? '') ?? []
      return { token, password: 'a new long password' }
    },
  ],
])('%s hashes the password while the database serves others', async (path, form) => {
  const body = await form()
  const { started, release } = holdPasswords(() => true)
  const answer = api.send('POST', path, { body })
  await expect.poll(() => started.length).toBe(1)
  expect((await readUser()).status).toBe(200)
  release()
  expect((await answer).status).toBe(200)
})
