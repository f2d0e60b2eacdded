import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { jobs } from '../db/schema/jobs'
import { newHash } from '../http/hash'
import type { JobKind } from './job-kind'

/** Time until another process takes over the jobs of a killed one. Clocks of all processes must differ by less. */
const LEASE_SECONDS = 20
/** First half of the key of a tenant's lock: an arbitrary number, the same for all processes of the portal. */
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
 * Claims the job that has been due the longest: one that waits, or one whose process ended. Skips rows that a person is
 * just changing, and `own` jobs, whose lease may end while this process is busy.
 */
export async function claimJob(
  db: Database,
  kinds: readonly JobKind[],
  own: readonly string[],
  now: Date,
): Promise<(ClaimedJob & { kind: string }) | undefined> {
  if (kinds.length === 0) return undefined
  for (;;) {
    const claim = await db.transaction((tx) => claimNext(tx, kinds, own, now))
    if (claim !== 'tenant is busy') return claim
  }
}

/** Claims a job, unless another process has just claimed one that reaches the limit of its tenant. */
async function claimNext(
  tx: Database,
  kinds: readonly JobKind[],
  own: readonly string[],
  now: Date,
): Promise<(ClaimedJob & { kind: string }) | 'tenant is busy' | undefined> {
  const limits = new Map(
    kinds.flatMap(({ name, perTenant }) => (perTenant === undefined ? [] : [[name, perTenant]])),
  )
  const [next] = await tx
    .select({ hashid: jobs.hashid, kind: jobs.kind, tenant_hash: jobs.tenant_hash })
    .from(jobs)
    .where(
      and(
        isDue(now),
        inArray(
          jobs.kind,
          kinds.map(({ name }) => name),
        ),
        own.length > 0 ? notInArray(jobs.hashid, [...own]) : undefined,
        limits.size > 0 ? hasPlace(tx, limits, now) : undefined,
      ),
    )
    .orderBy(asc(jobs.run_at), asc(jobs.created_at))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return undefined
  const limit = limits.get(next.kind)
  if (limit !== undefined && next.tenant_hash !== null) {
    // Claims for one tenant come one after another, so that its limit is exact.
    await tx.execute(
      sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, hashtext(${`${next.kind} ${next.tenant_hash}`}))`,
    )
    const running = and(isRunning(now), eq(jobs.kind, next.kind), eq(jobs.tenant_hash, next.tenant_hash))
    if ((await tx.$count(jobs, running)) >= limit) return 'tenant is busy'
  }
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
    .where(eq(jobs.hashid, next.hashid))
    .returning({
      hashid: jobs.hashid,
      kind: jobs.kind,
      title: jobs.title,
      payload: jobs.payload,
      attempts: jobs.attempts,
    })
  return claimed && { ...claimed, lease_hash }
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

const isRunning = (now: Date) => and(eq(jobs.state, 'running'), gt(jobs.leased_until, now.toISOString()))

/** Condition for jobs whose tenant may run another one of their kind. The busy tenants are counted once. */
function hasPlace(tx: Database, limits: ReadonlyMap<string, number>, now: Date): SQL | undefined {
  const limit = sql`(${JSON.stringify(Object.fromEntries(limits))}::jsonb ->> ${jobs.kind})::int`
  const busy = tx
    .select({ kind: jobs.kind, tenant_hash: jobs.tenant_hash })
    .from(jobs)
    .where(and(isRunning(now), inArray(jobs.kind, [...limits.keys()]), isNotNull(jobs.tenant_hash)))
    .groupBy(jobs.kind, jobs.tenant_hash)
    .having(sql`count(*) >= ${limit}`)
  return or(isNull(jobs.tenant_hash), sql`(${jobs.kind}, ${jobs.tenant_hash}) not in ${busy}`)
}
