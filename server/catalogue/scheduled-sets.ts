import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { auditLog } from '../db/schema/access/audit-log'

/** Returns those of some change sets that a schedule applied: nobody moved them on after they were scheduled. */
export async function scheduledSets(
  db: Database,
  set_hashes: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const hashes = new Set(set_hashes)
  if (hashes.size === 0) return new Set()
  const rows = await db
    .selectDistinctOn([auditLog.subject_hash], {
      hashid: auditLog.subject_hash,
      status: sql<string | null>`${auditLog.details} #>> '{after,status}'`,
    })
    .from(auditLog)
    .where(and(isOneOf(auditLog.subject_hash, hashes), eq(auditLog.event, 'change-set-moved')))
    .orderBy(auditLog.subject_hash, desc(auditLog.at), desc(auditLog.hashid))
  return new Set(rows.flatMap(({ hashid, status }) => (hashid && status === 'scheduled' ? hashid : [])))
}
