import { isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FieldChange } from '@/domain/access/audit-event'
import { auditActions } from '../access/audit'
import { ApiError, invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { raiseVersions } from './save-versioned'

/**
 * Puts the records of a table with positions in another order, which the history of each one that moves tells.
 * @param noun as in "Name each question once"
 * @throws a 409 if they are no longer in the order that was seen
 */
export async function changeOrder(
  scope: Scope,
  { table, event, noun }: { table: PgTable; event: FieldChange; noun: string },
  { seen, order }: { seen: string[]; order: string[] },
): Promise<void> {
  const { db } = scope
  const read = (inOrder: SQL) =>
    db
      .select({ hashid: sql<string>`hashid`, position: sql<number>`position` })
      .from(table)
      .where(isNull(sql`archived_at`))
      .orderBy(inOrder)
  // Locked by hash, like the records of change sets, so that two orders cannot deadlock.
  await read(sql`hashid`).for('update')
  // Read after the lock: whoever had it may have changed the order.
  const stored = await read(sql`position, hashid`)
  if (stored.map(({ hashid }) => hashid).join() !== seen.join())
    throw new ApiError(
      409,
      `Someone else changed the ${noun}s or their order. Check the order and save again.`,
    )
  if (order.toSorted().join() !== seen.toSorted().join()) throw invalid('order', `Name each ${noun} once`)
  const positions = new Map(stored.map(({ hashid, position }) => [hashid, position]))
  const moved = order.flatMap((hashid, index) => {
    const before = positions.get(hashid)
    return before === index + 1 ? [] : [{ hashid, before, position: index + 1 }]
  })
  await raiseVersions(
    scope,
    { table },
    moved.map(({ hashid }) => hashid),
  )
  await db.execute(sql`update ${table} set position = changed.position
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as changed (hashid text, position integer)
    where ${table}.hashid = changed.hashid`)
  await auditActions(
    scope,
    event,
    moved.map(({ hashid, before, position }) => ({
      subject_hash: hashid,
      details: { before: { position: String(before) }, after: { position: String(position) } },
    })),
  )
}
