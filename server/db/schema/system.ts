import { index, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './access/users'
import { hashid, instant, reference } from './columns'

/** First responses of writes, so that a repeated Idempotency-Key gets the same one. Stored for a week. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body. Using a key for another request is an error. */
    request_hash: text().notNull(),
    body: json().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.key] }), index().on(table.created_at)],
)

/** Mail, written in the transaction that causes it and sent by a job. Its text is deleted once it is sent. */
export const outbox = pgTable(
  'outbox',
  {
    hashid: hashid(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Orders whose PDFs are attached. They are made when the mail is sent. */
    order_hashes: jsonb().$type<readonly string[]>().notNull().default([]),
    created_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [index().on(table.sent_at)],
)

/** Metadata of the database itself, such as that it was seeded as a demo. */
export const databaseMetadata = pgTable('facts', { name: text().primaryKey(), value: text().notNull() })
