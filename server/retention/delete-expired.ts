import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'
import { log } from '../logging/log'
import { type RetentionRule, retentionRules } from './rules'

/** Rows per statement. Other requests wait no longer than one statement, even on the embedded database. */
const BATCH_ROWS = 5_000
/** Arbitrary number. All processes of the portal must use the same one. */
const RETENTION_LOCKS = 4_200

/**
 * Deletes expired rows. Skips tables that another process is cleaning. @returns the number of deleted rows by rule
 */
export async function deleteExpired(
  db: Database,
  now: Date,
  auditDays: number | undefined,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const rule of retentionRules(db, now, auditDays)) {
    let rows = 0
    do {
      rows = await deleteBatch(db, rule)
      deleted[rule.name] = (deleted[rule.name] ?? 0) + rows
    } while (rows === BATCH_ROWS)
  }
  return deleted
}

export const retentionJob = hourlyJob('delete-expired', 'Delete expired data')

/** Deletes expired rows every hour. */
export const handleRetention = (db: Database, clock: () => Date, auditDays: number | undefined) =>
  handleJobs(retentionJob, {
    work: async () => {
      const deleted = await deleteExpired(db, clock(), auditDays)
      log.info('expired-deleted', 'Expired rows were deleted', deleted)
      return deleted
    },
  })

async function deleteBatch(db: Database, { name, table, expired }: RetentionRule): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${RETENTION_LOCKS}, hashtext(${name}))` })
      .from(sql`(select 1) one`)
    if (!lock?.isOurs) return 0
    const batch = tx.select({ ctid: sql`ctid` }).from(table).where(expired).limit(BATCH_ROWS)
    const deleted = await tx.delete(table).where(sql`ctid = any(array(${batch}))`).returning({ one: sql`1` })
    return deleted.length
  })
}
