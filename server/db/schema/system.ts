import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './access'
import { hashid, instant } from './columns'

/** First answers of writes, so that a repeated Idempotency-Key gets the same one. Kept for a week. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_hash: text()
      .notNull()
      .references(() => users.hashid, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body: the same key with another request is a mistake. */
    request_hash: text().notNull(),
    body: json().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.key] }), index().on(table.created_at)],
)

/** Mail to be sent, written in the transaction that causes it. Who sends one puts off `next_attempt_at` first: it is theirs till then. */
export const outbox = pgTable(
  'outbox',
  {
    hashid: hashid(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull(),
    sent_at: instant(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index().on(table.next_attempt_at).where(sql`${table.sent_at} is null`),
    index().on(table.sent_at),
  ],
)

/** Facts about the database itself, such as that it was seeded as a demo. */
export const facts = pgTable('facts', { name: text().primaryKey(), value: text().notNull() })
