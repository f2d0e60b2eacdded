import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { jobs } from '../../../server/db/schema/jobs'
import { databaseMetadata } from '../../../server/db/schema/system'
import { handleJobs } from '../../../server/jobs/job-kind'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { jobsOf, kind } from './queued-jobs'

const api = await openTestApi()
const { later, list, only, post, queue, runner, written } = await jobsOf(api)
afterAll(() => api.close())

afterEach(() => vi.restoreAllMocks())

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
  expect(await post(failed, 'cancel')).toMatchObject({
    status: 409,
    body: { message: 'This job has ended.' },
  })
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
