import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { jobs } from '../../../server/db/schema/jobs'
import { databaseMetadata } from '../../../server/db/schema/system'
import { claimJob } from '../../../server/jobs/claim-job'
import { handleJobs, type JobHandler, type JobKind } from '../../../server/jobs/job-kind'
import { JobRunner } from '../../../server/jobs/job-runner'
import { queueJobs } from '../../../server/jobs/queue-jobs'
import type { Job } from '../../../src/domain/jobs/job'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'
import { countStatements } from '../support/count-statements'

const payload = z.object({ name: z.string() })
const kind = {
  name: 'count',
  label: 'Count',
  payload,
  atOnce: 4,
  perTenant: 1,
  maxAttempts: 3,
  firstPauseMinutes: 1,
} satisfies JobKind<typeof payload>

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  await api.db.delete(jobs)
})
afterEach(() => vi.restoreAllMocks())

const runner = (...handlers: JobHandler[]) => new JobRunner(api.db, handlers, () => api.clock.now)
const queue = (...newJobs: { name: string; tenant_hash?: string; key?: string }[]) =>
  queueJobs(
    api.db,
    kind,
    newJobs.map(({ name, ...job }) => ({ payload: { name }, title: name, ...job })),
    api.clock.now,
  )
const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1_000)
}
const list = async () => (await api.send<{ data: Job[] }>('GET', '/admin/jobs', { token })).body.data
const only = async () => {
  const [job] = await list()
  if (!job) throw new Error('There is no job')
  return job
}
const post = (job: Job, action: string) => api.send('POST', `/admin/jobs/${job.hashid}/${action}`, { token })

/** A job that a test lets go on when it wants. */
function heldJob() {
  const started = Promise.withResolvers<AbortSignal>()
  const go = Promise.withResolvers<string>()
  const handler = handleJobs(kind, {
    work: ({ signal }) => {
      started.resolve(signal)
      return go.promise
    },
    finish: async (tx, { hashid }, result) => {
      await tx.insert(databaseMetadata).values({ name: `${hashid} ${result}`, value: result })
    },
  })
  return { handler, started: started.promise, go: go.resolve, fail: go.reject }
}
const written = async (job: Job) =>
  (await api.db.select({ name: databaseMetadata.name }).from(databaseMetadata))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(job.hashid))

test('staff see the title, progress and result of a job', async () => {
  const [store] = (
    await api.send<{ data: { hashid: string; display_name: string }[] }>('GET', '/partners', { token })
  ).body.data
  await queue({ name: 'Sheep', tenant_hash: store?.hashid ?? '' })
  expect(await only()).toMatchObject({
    kind: 'count',
    title: 'Sheep',
    tenant: store?.display_name,
    state: 'queued',
    attempts: 0,
    progress: null,
    next_run_at: TEST_NOW.toISOString(),
  })
  const seen: Job[] = []
  await runner(
    handleJobs(kind, {
      work: async ({ payload: { name }, report }) => {
        await report(40.4)
        seen.push(await only())
        return { [name]: 12, Goats: 0 }
      },
    }),
  ).runDue()
  expect(seen).toMatchObject([{ state: 'running', progress: 40, attempts: 1, next_run_at: null }])
  expect(await only()).toMatchObject({
    state: 'done',
    result: 'Sheep 12',
    finished_at: TEST_NOW.toISOString(),
  })
})

test('any number of processes run the jobs of a tenant one at a time, and other tenants in parallel', async () => {
  await queue(
    ...['a', 'a', 'a', 'b', 'b', 'b'].map((tenant_hash, index) => ({ name: `${index}`, tenant_hash })),
  )
  const running = new Map<string, number>()
  let most = 0
  const handler = handleJobs(kind, {
    work: async ({ payload: { name } }) => {
      const tenant = Number(name) < 3 ? 'a' : 'b'
      running.set(tenant, (running.get(tenant) ?? 0) + 1)
      expect(running.get(tenant)).toBe(1)
      most = Math.max(
        most,
        [...running.values()].reduce((sum, count) => sum + count),
      )
      // The other tenant's job starts meanwhile.
      await list()
      running.set(tenant, 0)
    },
  })
  const runners = [runner(handler), runner(handler), runner(handler)]
  // A process that finds a tenant at its limit looks again later.
  while ((await list()).some(({ state }) => state !== 'done'))
    await Promise.all(runners.map((each) => each.runDue()))
  expect(most).toBeLessThanOrEqual(2)
  expect((await list()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1])
})

test('of claims at the same moment, as many succeed as the limits of two tenants allow', async () => {
  const limited = { ...kind, perTenant: 2 }
  await queue(
    ...Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, tenant_hash: index < 10 ? 'a' : 'b' })),
  )
  const claims = await Promise.all(
    Array.from({ length: 12 }, () => claimJob(api.db, [limited], [], api.clock.now)),
  )
  const claimed = claims.flatMap((claim) => (claim ? Number(claim.title) : []))
  expect(new Set(claimed).size).toBe(4)
  expect(claimed.filter((index) => index < 10)).toHaveLength(2)
})

test('a claim takes as many statements however many jobs wait for a place of their tenant', async () => {
  const claim = () => claimJob(api.db, [kind], [], api.clock.now)
  const claimBehind = async (waiting: number) => {
    await api.db.delete(jobs)
    await queue({ name: 'Running', tenant_hash: 'a' })
    expect((await claim())?.title).toBe('Running')
    await queue(...Array.from({ length: waiting }, (_, index) => ({ name: `${index}`, tenant_hash: 'a' })))
    later(1)
    await queue({ name: 'Free', tenant_hash: 'b' })
    return countStatements(async () => expect((await claim())?.title).toBe('Free'))
  }
  expect(await claimBehind(200)).toBe(await claimBehind(2))
})

test('a job of a dead process runs again, and the old process can no longer write', async () => {
  await queue({ name: 'Sheep' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [lost, next] = [heldJob(), heldJob()]
  const first = runner(lost.handler).runDue()
  await lost.started
  later(19)
  await runner(next.handler).runDue()
  expect(await only()).toMatchObject({ state: 'running', attempts: 1 })
  later(2)
  const second = runner(next.handler).runDue()
  await next.started
  lost.go('lost')
  await first
  expect(await only()).toMatchObject({ state: 'running', attempts: 2 })
  next.go('next')
  await second
  const job = await only()
  expect(job).toMatchObject({ state: 'done', result: 'next' })
  expect(await written(job)).toEqual([`${job.hashid} next`])
})

test("a job's final writes and its completion are one transaction", async () => {
  await queue({ name: 'Sheep' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fails = true
  const handler = handleJobs(kind, {
    work: async () => 'counted',
    finish: async (tx, { hashid }) => {
      await tx.insert(databaseMetadata).values({ name: `${hashid} counted`, value: '' })
      if (fails) throw new Error('full')
    },
  })
  await runner(handler).runDue()
  const job = await only()
  expect([job.state, await written(job)]).toEqual(['queued', []])
  fails = false
  later(60)
  await runner(handler).runDue()
  expect([(await only()).state, await written(job)]).toEqual(['done', [`${job.hashid} counted`]])
})

test('a job that keeps crashing its process is given up, without delaying others', async () => {
  await queue({ name: 'Poison' })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const killed: { go: (result: string) => void; run: Promise<void> }[] = []
  for (let round = 0; round < 3; round++) {
    const { handler, started, go } = heldJob()
    killed.push({ go, run: runner(handler).runDue() })
    await started
    later(21)
  }
  const { handler } = heldJob()
  await runner(handler).runDue()
  expect(await only()).toMatchObject({ state: 'failed', next_run_at: null })
  expect(String(log.mock.calls.at(-1))).toContain('"Poison\\" failed')
  for (const { go, run } of killed) {
    go('too late')
    await run
  }
})

test('a failing job is retried with growing pauses, then waits for staff to run it again', async () => {
  await queue({ name: 'Sheep' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fails = true
  const handler = handleJobs(kind, {
    work: async () => {
      if (fails) throw Object.assign(new Error('the link is secret'), { code: 'EAWAY' })
    },
  })
  for (const [pause, attempts] of [
    [0, 1],
    [59, 1],
    [1, 2],
    [119, 2],
    [1, 3],
    [600, 3],
  ] as const) {
    later(pause)
    await runner(handler).runDue()
    expect([pause, (await only()).attempts]).toEqual([pause, attempts])
  }
  const failed = await only()
  expect(failed).toMatchObject({ state: 'failed', last_error: 'Error, code EAWAY' })
  expect(await post(failed, 'cancel')).toMatchObject({ status: 409, body: { message: 'This job is over.' } })
  expect(await post(failed, 'retry')).toMatchObject({ status: 200 })
  fails = false
  await runner(handler).runDue()
  expect(await only()).toMatchObject({ state: 'done', attempts: 1, last_error: null })
  expect(await post(failed, 'retry')).toMatchObject({ status: 409, body: { message: 'This job is done.' } })
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, failed.hashid))
  expect(entry).toMatchObject({ event: 'job-retried', details: { title: 'Sheep' } })
})

test('canceling a running job aborts it and discards its result', async () => {
  await queue({ name: 'Sheep' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const held = heldJob()
  const run = runner(held.handler).runDue()
  const signal = await held.started
  const job = await only()
  expect(await post(job, 'retry')).toMatchObject({ status: 409, body: { message: 'This job is running.' } })
  expect(await post(job, 'cancel')).toMatchObject({ status: 200 })
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await aborted
  held.go('too late')
  await run
  expect(await only()).toMatchObject({ state: 'canceled', result: null })
  expect(await written(job)).toEqual([])
  expect(await post(job, 'retry')).toMatchObject({ status: 200 })
})

test('only one unfinished job can have the same key', async () => {
  await queue({ name: 'Sheep', key: 'sheep' }, { name: 'Sheep', key: 'sheep' })
  await queue({ name: 'Sheep', key: 'sheep' })
  expect(await list()).toHaveLength(1)
  await post(await only(), 'cancel')
  await queue({ name: 'Sheep', key: 'sheep' })
  const jobsNow = await list()
  expect(jobsNow.map(({ state }) => state).sort()).toEqual(['canceled', 'queued'])
  const canceled = jobsNow.find(({ state }) => state === 'canceled')
  if (!canceled) throw new Error('None was canceled')
  expect(await post(canceled, 'retry')).toMatchObject({
    status: 409,
    body: { message: 'Another job of this kind is waiting already.' },
  })
})

test('a job with an invalid payload fails, and its error does not quote the payload', async () => {
  await api.db.insert(jobs).values({
    hashid: 'misfit',
    kind: 'count',
    title: 'Misfit',
    payload: { name: 12 },
    run_at: TEST_NOW.toISOString(),
    created_at: TEST_NOW.toISOString(),
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await runner(handleJobs(kind, { work: async () => {} })).runDue()
  expect(await only()).toMatchObject({ state: 'queued', attempts: 1, last_error: '$ZodError' })
})

test('a stopping process releases unfinished jobs and claims no more', async () => {
  await queue({ name: 'Sheep', tenant_hash: 'a' }, { name: 'Goats', tenant_hash: 'a' })
  const held = heldJob()
  const stopping = runner(held.handler)
  await stopping.startDue()
  const signal = await held.started
  const stopped = stopping.stop(10_000)
  expect(signal.aborted).toBe(true)
  held.fail(signal.reason)
  await stopped
  expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['queued', 0],
    ['queued', 0],
  ])
})

test('a scheduled job exists once, repeats at its interval, and is retried forever', async () => {
  const scheduled = { ...kind, name: 'hourly', label: 'Hourly', payload: z.object({}), everyMinutes: 60 }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let fails = true
  const handler = handleJobs(scheduled, {
    work: async () => {
      if (fails) throw new Error('away')
    },
  })
  await Promise.all([1, 2, 3].map(() => runner(handler).schedule(60_000)))
  const [job, ...others] = await list()
  expect(others).toEqual([])
  expect(job?.next_run_at).toBe(new Date(TEST_NOW.getTime() + 60_000).toISOString())
  later(60)
  for (let round = 0; round < 8; round++) {
    await runner(handler).runDue()
    later(3_600)
  }
  token = (await api.signIn('operations')).access_token
  expect(await only()).toMatchObject({ state: 'queued', attempts: 8 })
  fails = false
  await runner(handler).runDue()
  expect(await only()).toMatchObject({
    state: 'queued',
    attempts: 0,
    last_error: null,
    next_run_at: new Date(api.clock.now.getTime() + 3_600_000).toISOString(),
  })
})
