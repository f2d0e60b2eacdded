import { sql } from 'drizzle-orm'
import { type Change, everything } from '@/domain/live/live'
import type { Database } from '../db/database'
import { liveEvents } from '../db/schema/live'

/** Maximum of events in one read. Above it, pages reload everything. */
const MAX_EVENTS = 5_000

type Row = Pick<typeof liveEvents.$inferSelect, 'topic' | 'store_hash' | 'vendor_hash' | 'user_hash'>

/** A change, for one user or for everyone who may see it. */
export type AddressedChange = Change & { user_hash?: string | null }

/** Events of the transactions that were committed between two reads. */
export interface Committed {
  changes: AddressedChange[]
  /** Users whose access must be checked again. */
  users: ReadonlySet<string> | 'all'
  /** Database snapshot of this read, to start the next read from. */
  snapshot: string
}

const currentSnapshot = sql<string>`pg_current_snapshot()::text`

/** Returns the current snapshot of the database, to read events from. */
export async function readSnapshot(db: Database): Promise<string> {
  const [row] = await db.select({ snapshot: currentSnapshot }).from(sql`(select) as one`)
  if (!row) throw new Error('The database has no snapshot.')
  return row.snapshot
}

/**
 * Reads the events that became visible after the snapshot `since`: those of later transactions, and those of
 * transactions that were open in it. Transactions do not commit in the order of their ids, and this neither misses
 * nor repeats an event. Merges repeated records of one change.
 */
export async function readEvents(db: Database, since: string): Promise<Committed> {
  const snapshot = sql`${since}::text::pg_snapshot`
  const key = sql`topic, store_hash, vendor_hash, user_hash`
  const [result] = await db
    .select({
      snapshot: currentSnapshot,
      rows: sql<Row[]>`coalesce(json_agg(event order by event.last_transaction_id), '[]')`,
    })
    .from(
      sql`(
        select ${key}, max(transaction_id) as last_transaction_id from ${liveEvents}
        where transaction_id >= pg_snapshot_xmax(${snapshot})
          or transaction_id = any(array(select pg_snapshot_xip(${snapshot})))
        group by ${key} limit ${sql.raw(String(MAX_EVENTS))}
      ) as event`,
    )
  if (!result) throw new Error('The database has no snapshot.')
  if (result.rows.length >= MAX_EVENTS)
    return { changes: [everything], users: 'all', snapshot: result.snapshot }
  const users = new Set<string>()
  let isForAll = false
  const changes = new Map<string, AddressedChange>()
  for (const { topic, store_hash, vendor_hash, user_hash } of result.rows) {
    if (topic !== 'access')
      changes.set([topic, store_hash, vendor_hash, user_hash].join(), {
        topic,
        store_hash,
        vendor_hash,
        user_hash,
      })
    else if (user_hash === null) isForAll = true
    else users.add(user_hash)
  }
  return { changes: [...changes.values()], users: isForAll ? 'all' : users, snapshot: result.snapshot }
}
