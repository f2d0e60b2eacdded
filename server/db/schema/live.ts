import { sql } from 'drizzle-orm'
import { customType, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { type Change } from '@/domain/live/live'
import { instant } from './columns'

/** A transaction id that never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Events for open pages, each once per transaction, written by triggers and read by every process. An `access` event asks
 * to check the sessions of a user again. The table is unlogged: it is empty after a crash, and pages then reload.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    transaction_id: transactionId().notNull().default(sql`pg_current_xact_id()`),
    topic: text().$type<Exclude<Change['topic'], 'everything'> | 'access'>().notNull(),
    store_hash: text(),
    vendor_hash: text(),
    user_hash: text(),
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    unique('live_events_key')
      .on(table.transaction_id, table.topic, table.store_hash, table.vendor_hash, table.user_hash)
      .nullsNotDistinct(),
  ],
)
