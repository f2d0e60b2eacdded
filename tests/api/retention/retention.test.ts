import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { oneTimeTokens } from '../../../server/db/schema/access/one-time-tokens'
import { refreshTokens, sessions } from '../../../server/db/schema/access/sessions'
import { jobs } from '../../../server/db/schema/jobs'
import { liveEvents } from '../../../server/db/schema/live'
import { idempotencyKeys, outbox } from '../../../server/db/schema/system'
import { JobRunner } from '../../../server/jobs/job-runner'
import { handleMail, mailJob, type SendMail } from '../../../server/mail/mail-job'
import { queueMail } from '../../../server/mail/outbox'
import { deleteExpired } from '../../../server/retention/delete-expired'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'

let api: TestApi
let maya: Buyer
beforeAll(async () => {
  api = await openTestApi()
  maya = await buyerOf(api, 'store')
})
afterAll(() => api.close())

const rowsIn = async (table: PgTable) => (await api.db.select({ rows: count() }).from(table))[0]?.rows
const days = (passed: number) => new Date(TEST_NOW.getTime() + passed * 86_400_000)
const clean = (passed: number, auditDays?: number) => deleteExpired(api.db, days(passed), auditDays)

test('old records are deleted when their retention ends, and not a day before', async () => {
  // Those of the demo.
  await api.db.delete(jobs)
  const product = maya.find(({ order_multiple }) => order_multiple === 1)
  expect((await maya.order(product, 2, {}, 'a key')).status).toBe(200)
  await api.send('POST', '/auth/password/request', { body: { email: 'store@portal.test' } })
  await api.send('POST', '/auth/login', { body: { email: 'store@portal.test', password: 'wrong' } })
  const clock = () => TEST_NOW
  await new JobRunner(api.db, [handleMail({ ...api.appContext, clock }, async () => {})], clock).runDue()
  await api.send('POST', '/auth/password/request', { body: { email: 'client@portal.test' } })
  const [unsent, everything] = [1, await rowsIn(outbox)]

  expect(await clean(0)).toMatchObject({
    'idempotency keys': 0,
    'refresh tokens': 0,
    sessions: 0,
    'sent mail': 0,
  })
  await clean(6.9)
  expect(await rowsIn(oneTimeTokens)).toBe(0)
  expect(await rowsIn(attempts)).toBe(0)
  expect(await rowsIn(idempotencyKeys)).toBe(1)
  await clean(7.1)
  expect(await rowsIn(idempotencyKeys)).toBe(0)
  // The session still has a token to be refreshed with, and the mail can still be looked up.
  await clean(29.9)
  expect(await rowsIn(refreshTokens)).toBeGreaterThan(0)
  expect([await rowsIn(outbox), await rowsIn(jobs)]).toEqual([everything, everything])
  await clean(30.1)
  expect(await rowsIn(refreshTokens)).toBe(0)
  expect([await rowsIn(outbox), await rowsIn(jobs)]).toEqual([0, unsent])
  expect(await rowsIn(sessions)).toBeGreaterThan(0)
  await clean(400)
  expect(await rowsIn(sessions)).toBe(0)
})

test('a canceled and a failed mail lose their text when sent mail does', async () => {
  await api.db.delete(outbox)
  await api.db.delete(jobs)
  api.clock.now = TEST_NOW
  const mail = { recipient: 'store@portal.test', body: 'A link that opens an account' }
  await queueMail(api.db, { ...mail, subject: 'Canceled' }, TEST_NOW)
  const [canceled] = await api.db.select().from(jobs)
  const token = (await api.signIn('operations')).access_token
  expect((await api.send('POST', `/admin/jobs/${canceled?.hashid}/cancel`, { token })).status).toBe(200)
  await queueMail(api.db, { ...mail, subject: 'Failed' }, TEST_NOW)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refuse = async () => {
    throw new Error('No such address')
  }
  for (let attempt = 0; attempt < mailJob.maxAttempts; attempt++) {
    const clock = () => days(attempt)
    await new JobRunner(api.db, [handleMail({ ...api.appContext, clock }, refuse)], clock).runDue()
  }
  vi.restoreAllMocks()
  const ended = await api.db.select().from(jobs).orderBy(jobs.state)
  expect(ended.map(({ state }) => state)).toEqual(['canceled', 'failed'])

  await clean(29.9)
  expect(await rowsIn(outbox)).toBe(2)
  await clean(30.1)
  expect(await rowsIn(outbox)).toBe(0)
  // Staff can run a failed job again. It finds nothing to send.
  const sent = vi.fn<SendMail>()
  expect((await api.send('POST', `/admin/jobs/${ended[1]?.hashid}/retry`, { token })).status).toBe(200)
  await new JobRunner(api.db, [handleMail(api.appContext, sent)], () => days(31)).runDue()
  expect(sent).not.toHaveBeenCalled()
})

test('live messages are deleted after an hour', async () => {
  const buyer = await buyerOf(api, 'client')
  const product = buyer.find(({ order_multiple }) => order_multiple === 1)
  expect((await buyer.order(product, 1)).status).toBe(200)
  const makeOld = (minutes: number) =>
    api.db.update(liveEvents).set({ at: sql`now() - make_interval(mins => ${minutes})` })
  await makeOld(59)
  await clean(0)
  expect(await rowsIn(liveEvents)).toBeGreaterThan(0)
  await makeOld(61)
  await clean(0)
  expect(await rowsIn(liveEvents)).toBe(0)
})

test('the audit log stays unless a time is set for it', async () => {
  const before = await rowsIn(auditLog)
  expect(before).toBeGreaterThan(0)
  await clean(4_000)
  expect(await rowsIn(auditLog)).toBe(before)
  await clean(99, 100)
  expect(await rowsIn(auditLog)).toBe(before)
  await clean(101, 100)
  expect(await rowsIn(auditLog)).toBe(0)
})

test('more rows than one statement takes all go, whichever of several processes takes them', async () => {
  const subjects = Array.from({ length: 10_001 }, (_, index) => `many ${index}`)
  for (let from = 0; from < subjects.length; from += 5_000)
    await api.db
      .insert(attempts)
      .values(
        subjects
          .slice(from, from + 5_000)
          .map((subject) => ({ hashid: subject, subject, made_at: TEST_NOW.toISOString() })),
      )
  const runs = await Promise.all([clean(3), clean(3), clean(3)])
  expect(runs.reduce((sum, deleted) => sum + (deleted.attempts ?? 0), 0)).toBe(10_001)
  expect(await rowsIn(attempts)).toBe(0)
})
