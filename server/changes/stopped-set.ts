import { and, count, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { ItemState } from '@/domain/changes/change-set'
import type { Database } from '../db/database'
import { changeItems, changeSets } from '../db/schema/changes'
import { jobs } from '../db/schema/jobs'
import { openReversal } from './open-reversal'

/**
 * Marks a set as failed whose job stopped for good, with the reason and what was applied before. A set that another
 * job still applies, or that is no longer to be applied, stays as it is.
 */
export async function markStopped(db: Database, set_hash: string, reason: string): Promise<void> {
  const [set] = await db.select().from(changeSets).where(eq(changeSets.hashid, set_hash)).for('update')
  if (!set || (set.status !== 'applying' && set.status !== 'scheduled')) return
  const isAppliedElsewhere = and(
    sql`${jobs.payload} ->> 'set_hash' = ${set_hash}`,
    inArray(jobs.state, ['queued', 'running']),
  )
  if ((await db.$count(jobs, isAppliedElsewhere)) > 0) return
  await db
    .update(changeSets)
    .set({ status: 'failed', error: reason, ...(await countOutcomes(db, set_hash)) })
    .where(eq(changeSets.hashid, set_hash))
}

/** Lets the retried job of a failed set go on, unless it is not due yet, or what was applied is being reverted. */
export async function markRetried(db: Database, set_hash: string, now: Date): Promise<void> {
  await db
    .update(changeSets)
    .set({ status: 'applying', error: null })
    .where(
      and(
        eq(changeSets.hashid, set_hash),
        eq(changeSets.status, 'failed'),
        lte(changeSets.effective_at, now.toISOString()),
        notExists(openReversal(db, set_hash)),
      ),
    )
}

/** Counts the items of a set by state. */
export async function countStates(db: Database, set_hash: string): Promise<Map<ItemState, number>> {
  const rows = await db
    .select({ state: changeItems.state, items: count() })
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
    .groupBy(changeItems.state)
  return new Map(rows.map(({ state, items }) => [state, items]))
}

/** Returns the counts of a set that its row keeps. */
export async function countOutcomes(db: Database, set_hash: string) {
  const counts = await countStates(db, set_hash)
  return {
    applied_count: counts.get('applied') ?? 0,
    conflict_count: counts.get('conflict') ?? 0,
    skipped_count: counts.get('skipped') ?? 0,
  }
}
