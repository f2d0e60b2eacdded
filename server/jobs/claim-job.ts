import { and, asc, count, eq, gt, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { jobs } from '../db/schema/jobs'
import { newHash } from '../http/hash'
import type { JobKind } from './job-kind'

/** Time until another process takes over the jobs of a killed one. Clocks of all processes must differ by less. */
const LEASE_SECONDS = 20
/** Arbitrary number. All processes of the portal must use the same one. */
const CLAIM_LOCK = 4_300

/** A job that this process may work on while it renews the lease. */
export interface ClaimedJob {
  hashid: string
  title: string
  payload: unknown
  attempts: number
  lease_hash: string
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1_000).toISOString()

/**
 * Claims the job that has been due the longest: one that waits, or one whose process ended. Claims come one after
 * another, so that the limits per tenant are exact. Skips rows that a person is just changing, and `own` jobs, whose
 * lease may end while this process is busy.
 */
export async function claimJob(
  db: Database,
  kinds: readonly JobKind[],
  own: readonly string[],
  now: Date,
): Promise<(ClaimedJob & { kind: string }) | undefined> {
  if (kinds.length === 0) return undefined
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const next = tx
      .select({ hashid: jobs.hashid })
      .from(jobs)
      .where(
        and(
          isDue(now),
          own.length > 0 ? notInArray(jobs.hashid, [...own]) : undefined,
          or(...kinds.map((kind) => mayRun(tx, kind, now))),
        ),
      )
      .orderBy(asc(jobs.run_at), asc(jobs.created_at))
      .limit(1)
      .for('update', { skipLocked: true })
    const lease_hash = newHash()
    const [claimed] = await tx
      .update(jobs)
      .set({
        state: 'running',
        attempts: sql`${jobs.attempts} + 1`,
        lease_hash,
        leased_until: leaseEnd(now),
        progress: null,
      })
      .where(eq(jobs.hashid, sql`(${next})`))
      .returning({
        hashid: jobs.hashid,
        kind: jobs.kind,
        title: jobs.title,
        payload: jobs.payload,
        attempts: jobs.attempts,
      })
    return claimed && { ...claimed, lease_hash }
  })
}

/** Renews the lease of a job, and sets its progress. @returns false if the job was canceled or another process has it */
export async function renewLease(
  db: Database,
  job: ClaimedJob,
  now: Date,
  progress?: number,
): Promise<boolean> {
  const renewed = await db
    .update(jobs)
    .set({ leased_until: leaseEnd(now), ...(progress !== undefined && { progress }) })
    .where(isHeld(job))
    .returning({ hashid: jobs.hashid })
  return renewed.length > 0
}

/** Condition for a job whose lease this process still holds. */
export const isHeld = ({ hashid, lease_hash }: ClaimedJob) =>
  and(eq(jobs.hashid, hashid), eq(jobs.lease_hash, lease_hash), eq(jobs.state, 'running'))

const isDue = (now: Date) =>
  or(
    and(eq(jobs.state, 'queued'), lte(jobs.run_at, now.toISOString())),
    and(eq(jobs.state, 'running'), lte(jobs.leased_until, now.toISOString())),
  )

/** Condition for jobs of a kind whose tenant does not have enough of them running. */
function mayRun(tx: Database, { name, perTenant }: JobKind, now: Date): SQL | undefined {
  if (perTenant === undefined) return eq(jobs.kind, name)
  const running = alias(jobs, 'running')
  const runningCount = tx
    .select({ count: count() })
    .from(running)
    .where(
      and(
        eq(running.state, 'running'),
        gt(running.leased_until, now.toISOString()),
        eq(running.kind, name),
        eq(running.tenant_hash, jobs.tenant_hash),
      ),
    )
  return and(eq(jobs.kind, name), or(isNull(jobs.tenant_hash), sql`(${runningCount}) < ${perTenant}`))
}
