import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { type Change } from '@/domain/live/live'
import { instant } from './columns'

/** Transaction id that never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Events for open pages, written by triggers and read by every process. An `access` event makes processes check the
 * sessions of a user again, or of everyone without one. A transaction may write an event several times, because a unique key would cost every
 * cart write more than it saves readers. The table is unlogged: after a crash it is empty, and pages reload. Rows are dated and deleted by the clock of the database, whichever process wrote them.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    transaction_id: transactionId().notNull().default(sql`pg_current_xact_id()`),
    topic: text().$type<Exclude<Change['topic'], 'everything' | 'rights'> | 'access'>().notNull(),
    store_hash: text(),
    vendor_hash: text(),
    user_hash: text(),
    // database time: see above
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.transaction_id)],
)
