import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { jobs } from '../../../server/db/schema/jobs'
import { databaseMetadata } from '../../../server/db/schema/system'
import { claimJob } from '../../../server/jobs/claim-job'
import { handleJobs } from '../../../server/jobs/job-kind'
import type { Job } from '../../../src/domain/jobs/job'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from '../support/api'
import { countStatements } from '../support/count-statements'
import { jobsOf, kind } from './queued-jobs'

const api = await openTestApi()
const { later, list, only, post, queue, runner, signInAgain, written } = await jobsOf(api)
afterAll(() => api.close())

afterEach(() => vi.restoreAllMocks())

test('staff see the title, progress and result of a job', async () => {
  const [store] = (
    await api.send<{ data: { hashid: string; display_name: string }[] }>('GET', '/partners', {
      token: (await api.signIn('operations')).access_token,
    })
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

test('simultaneous claims succeed up to the limits of two tenants', async () => {
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
    body: { message: 'Another job of this kind is already waiting.' },
  })
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
  await signInAgain()
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
