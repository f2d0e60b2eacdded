import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { jobs } from '../db/schema/jobs'
import { describeError } from '../logging/describe-error'
import { log } from '../logging/log'
import { type ClaimedJob, isHeld } from './claim-job'
import type { JobKind } from './job-kind'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MINUTES = 240

/** Marks a job as done and writes its effects in one transaction. Writes nothing if another process has the job now. */
export async function finishJob(
  db: Database,
  { everyMinutes }: JobKind,
  job: ClaimedJob,
  result: unknown,
  finish: (tx: Database) => Promise<void>,
  now: Date,
): Promise<void> {
  const isHeldToTheEnd = await db.transaction(async (tx) => {
    const done = await tx
      .update(jobs)
      .set({
        ...(everyMinutes === undefined
          ? { state: 'done' }
          : { state: 'queued', attempts: 0, run_at: minutesAfter(now, everyMinutes) }),
        result: result ?? null,
        last_error: null,
        finished_at: now.toISOString(),
        lease_hash: null,
        leased_until: null,
      })
      .where(isHeld(job))
      .returning({ hashid: jobs.hashid })
    if (done.length > 0) await finish(tx)
    return done.length > 0
  })
  if (!isHeldToTheEnd)
    log.warn('job-lost', `"${job.title}" was canceled or taken over while it ran; its outcome was dropped`)
}

/** Records a failed attempt: the job is tried again after a pause, or waits for a person. */
export async function failJob(
  db: Database,
  kind: JobKind,
  job: ClaimedJob,
  error: unknown,
  now: Date,
): Promise<void> {
  const isLast = kind.everyMinutes === undefined && job.attempts >= kind.maxAttempts
  const last_error = textOf(error)
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(jobs)
      .set({
        ...(isLast
          ? { state: 'failed', finished_at: now.toISOString() }
          : { state: 'queued', run_at: minutesAfter(now, pauseAfter(kind, job.attempts)) }),
        last_error,
        lease_hash: null,
        leased_until: null,
        progress: null,
      })
      .where(isHeld(job))
      .returning({ hashid: jobs.hashid })
    if (isLast && failed.length > 0)
      await kind.onStopped?.(
        tx,
        job.payload,
        `The portal tried ${kind.maxAttempts} times and could not finish it (${last_error}).`,
      )
  })
  log.error(
    isLast ? 'job-failed' : 'job-attempt-failed',
    `${kind.label} "${job.title}" failed (attempt ${job.attempts}${isLast ? ', the last one' : ''})`,
    { job: job.hashid, error },
  )
}

/** Releases an unfinished job when the process stops. The attempt does not count. */
export async function releaseJob(db: Database, job: ClaimedJob, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({
      state: 'queued',
      attempts: sql`${jobs.attempts} - 1`,
      run_at: now.toISOString(),
      lease_hash: null,
      leased_until: null,
      progress: null,
    })
    .where(isHeld(job))
}

const minutesAfter = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * MINUTE_MS).toISOString()

const pauseAfter = ({ firstPauseMinutes, everyMinutes = LONGEST_PAUSE_MINUTES }: JobKind, attempts: number) =>
  Math.min(firstPauseMinutes * 2 ** (attempts - 1), everyMinutes, LONGEST_PAUSE_MINUTES)

/** Describes an error without its message, which may quote a mail or a link. */
function textOf(error: unknown): string {
  const { error: classes, stack: _stack, ...codes } = describeError(error)
  return [classes, ...Object.entries(codes).map(([name, value]) => `${name} ${value}`)].join(', ')
}
