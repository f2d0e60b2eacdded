import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { RECORDS_A_CHUNK, RECORDS_AT_ONCE } from '@/domain/changes/change-set'
import { asActor } from '../access/as-actor'
import { readUsers } from '../access/session'
import type { Database } from '../db/database'
import { changeSets } from '../db/schema/changes'
import { type Scope, scopeOf } from '../http/scope'
import { handleJobs, type JobKind, type RunningJob } from '../jobs/job-kind'
import { yieldToRequests } from '../jobs/yield-to-requests'
import { queuePriceNotice } from '../pricing/price-updates/price-notice-job'
import { applyPending } from './apply-items'
import { findMissingRight } from './set-rights'
import { countOutcomes, countStates, markRetried, markStopped } from './stopped-set'

type SetRow = typeof changeSets.$inferSelect

const payload = z.object({ set_hash: z.string() })

/** Applies a scheduled set, or one that is too large for a request. */
export const applyJob = {
  name: 'apply-change-set',
  label: 'Change set',
  payload,
  atOnce: 1,
  maxAttempts: 5,
  firstPauseMinutes: 1,
  onStopped: (tx, job, reason) => markStopped(tx, z.parse(payload, job).set_hash, reason),
  onRetried: (tx, job, now) => markRetried(tx, z.parse(payload, job).set_hash, now),
} satisfies JobKind<typeof payload>

/** Records in one transaction: of a whole set, and of a chunk of a larger one. */
const applyLimits = { atOnce: RECORDS_AT_ONCE, chunk: RECORDS_A_CHUNK }

/** Applies all of a set in the transaction of the scope, which also marks it as applied. */
export async function applyWhole(scope: Scope, set: SetRow): Promise<void> {
  await applyPending(scope, set, set.record_count)
  await markApplied(scope, set)
}

/**
 * Applies the set of a job. Each chunk is a transaction that also marks its items, so a process that is killed goes on
 * with the next chunk. Rights are checked again before each.
 */
export const handleChangeSets = (db: Database, clock: () => Date, limits = applyLimits) =>
  handleJobs(applyJob, {
    work: async (job) => {
      while ((await db.transaction((tx) => applyChunk(tx, job, clock(), limits))) === 'more') {
        await job.report(await percentApplied(db, job.payload.set_hash))
        await yieldToRequests()
        job.signal.throwIfAborted()
      }
    },
  })

async function applyChunk(
  db: Database,
  { hashid: job_hash, payload: { set_hash } }: RunningJob<z.infer<typeof payload>>,
  now: Date,
  { atOnce, chunk }: typeof applyLimits,
): Promise<'more' | 'done'> {
  const [set] = await db.select().from(changeSets).where(eq(changeSets.hashid, set_hash)).for('update')
  if (!set || !isDue(set, now)) return 'done'
  const reason = await findMissingRight(db, set)
  const [releasing] = await readUsers(db, [set.applied_by_hash ?? ''])
  if (reason !== null || !releasing) {
    await db
      .update(changeSets)
      .set({ status: 'failed', error: reason, ...(await countOutcomes(db, set_hash)) })
      .where(eq(changeSets.hashid, set_hash))
    return 'done'
  }
  // A broker's user may have switched to another vendor.
  const user = releasing.role_name === 'Supplier' ? { ...releasing, vendor_hash: set.vendor_hash } : releasing
  const client = { address: '', user_agent: '', request_id: `job ${job_hash}` }
  const apply = asActor({ session: { user }, client, now }, async (tx) => {
    // Sets are released by staff, who see all stores, or by suppliers, who see none.
    const scope = scopeOf(tx, { user, store_hashes: [] }, { now, client })
    if (set.record_count <= atOnce) {
      await applyWhole(scope, set)
      return 'done'
    }
    if ((await applyPending(scope, set, chunk)) > 0) {
      await tx.update(changeSets).set({ status: 'applying' }).where(eq(changeSets.hashid, set_hash))
      return 'more'
    }
    await markApplied(scope, set)
    return 'done'
  })
  return apply(db)
}

/** A set that was canceled or moved to a later time since its job was queued is not applied by it. */
const isDue = ({ status, effective_at }: SetRow, now: Date) =>
  status === 'applying' ||
  (status === 'scheduled' && effective_at !== null && effective_at <= now.toISOString())

/** Counts the outcomes of a set. A set that took changes of another one back marks that as reverted. */
async function markApplied({ db, now }: Scope, set: SetRow) {
  const { hashid, reverts_hash } = set
  const counts = await countOutcomes(db, hashid)
  await db
    .update(changeSets)
    .set({ status: 'applied', error: null, applied_at: now.toISOString(), ...counts })
    .where(eq(changeSets.hashid, hashid))
  if (counts.applied_count > 0) await queuePriceNotice(db, set, now)
  if (reverts_hash !== null && counts.applied_count > 0) await markReverted(db, reverts_hash)
}

/** A set that was taken back, and is by this again, is as it was before. */
async function markReverted(db: Database, hashid: string) {
  const [reverted] = await db
    .update(changeSets)
    .set({ status: 'reverted' })
    .where(eq(changeSets.hashid, hashid))
    .returning({ reverts_hash: changeSets.reverts_hash })
  if (reverted?.reverts_hash)
    await db.update(changeSets).set({ status: 'applied' }).where(eq(changeSets.hashid, reverted.reverts_hash))
}

async function percentApplied(db: Database, set_hash: string): Promise<number> {
  const counts = await countStates(db, set_hash)
  const all = [...counts.values()].reduce((sum, items) => sum + items, 0)
  return all === 0 ? 100 : 100 - ((counts.get('pending') ?? 0) * 100) / all
}
