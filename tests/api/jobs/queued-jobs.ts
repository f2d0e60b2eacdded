import { beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { jobs } from '../../../server/db/schema/jobs'
import { databaseMetadata } from '../../../server/db/schema/system'
import { type JobHandler, type JobKind } from '../../../server/jobs/job-kind'
import { JobRunner } from '../../../server/jobs/job-runner'
import { queueJobs } from '../../../server/jobs/queue-jobs'
import type { Job } from '../../../src/domain/jobs/job'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

const payload = z.object({ name: z.string() })

export const kind = {
  name: 'count',
  label: 'Count',
  payload,
  atOnce: 4,
  perTenant: 1,
  maxAttempts: 3,
  firstPauseMinutes: 1,
} satisfies JobKind<typeof payload>

/** Signs in staff who run jobs, and starts each test without any. */
export async function jobsOf(api: TestApi) {
  let token = ''
  const signInAgain = async () => {
    token = (await api.signIn('operations')).access_token
  }
  await signInAgain()

  beforeEach(async () => {
    api.clock.now = TEST_NOW
    await api.db.delete(jobs)
  })
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
  const post = (job: Job, action: string) =>
    api.send('POST', `/admin/jobs/${job.hashid}/${action}`, { token })
  const written = async (job: Job) =>
    (await api.db.select({ name: databaseMetadata.name }).from(databaseMetadata))
      .map(({ name }) => name)
      .filter((name) => name.startsWith(job.hashid))
  return { later, list, only, post, queue, runner, signInAgain, written }
}
