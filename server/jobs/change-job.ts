import { and, eq, inArray, ne } from 'drizzle-orm'
import { cancelableStates, retryableStates } from '@/domain/jobs/job'
import { auditAction } from '../access/audit'
import { jobs } from '../db/schema/jobs'
import { ApiError, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { jobKinds } from './job-kinds'

/** Makes a job due now, with all its attempts. @returns a message for the person */
export async function retry(scope: Scope, hashid: string): Promise<string> {
  const job = await lockJob(scope, hashid)
  if (!retryableStates.includes(job.state))
    throw new ApiError(409, job.state === 'running' ? 'This job is running.' : 'This job is done.')
  if (job.key !== null && (await isKeyTaken(scope, job.key, hashid)))
    throw new ApiError(409, 'Another job of this kind is already waiting.')
  await scope.db
    .update(jobs)
    .set({ state: 'queued', run_at: scope.now.toISOString(), attempts: 0, finished_at: null })
    .where(eq(jobs.hashid, hashid))
  await jobKinds.get(job.kind)?.onRetried?.(scope.db, job.payload, scope.now)
  await auditAction(scope, 'job-retried', { subject_hash: hashid, details: { title: job.title } })
  return 'The job starts within seconds'
}

/** Cancels a job. If it runs, its process stops as soon as it can, and its outcome is dropped. */
export async function cancel(scope: Scope, hashid: string): Promise<string> {
  const job = await lockJob(scope, hashid)
  if (jobKinds.get(job.kind)?.everyMinutes !== undefined)
    throw new ApiError(409, 'Scheduled jobs can’t be canceled.')
  if (!cancelableStates.includes(job.state)) throw new ApiError(409, 'This job has ended.')
  await scope.db
    .update(jobs)
    .set({
      state: 'canceled',
      finished_at: scope.now.toISOString(),
      lease_hash: null,
      leased_until: null,
      progress: null,
    })
    .where(eq(jobs.hashid, hashid))
  await jobKinds.get(job.kind)?.onStopped?.(scope.db, job.payload, `${scope.user.name} canceled its job.`)
  await auditAction(scope, 'job-canceled', { subject_hash: hashid, details: { title: job.title } })
  return 'Job canceled'
}

/** Checks whether another unfinished job has the key. The unique index covers those queued at the same moment. */
async function isKeyTaken({ db }: Scope, key: string, hashid: string): Promise<boolean> {
  const others = await db
    .select({ hashid: jobs.hashid })
    .from(jobs)
    .where(and(eq(jobs.key, key), inArray(jobs.state, ['queued', 'running']), ne(jobs.hashid, hashid)))
  return others.length > 0
}

async function lockJob({ db }: Scope, hashid: string) {
  const [job] = await db.select().from(jobs).where(eq(jobs.hashid, hashid)).for('update')
  if (!job) throw notFound('This job')
  return job
}
