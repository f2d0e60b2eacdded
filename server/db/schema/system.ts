import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
  (table) => [primaryKey({ columns: [table.user_hash, table.key] })],
)

/** Mail to be sent, written in the transaction that causes it. */
export const outbox = pgTable('outbox', {
  hashid: hashid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: instant().notNull(),
  sent_at: instant(),
})

/** Facts about the database itself, such as that it was seeded as a demo. */
export const facts = pgTable('facts', { name: text().primaryKey(), value: text().notNull() })
