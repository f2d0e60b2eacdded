import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { administered, hashid, instant, reference } from '../columns'
import { products } from './products'

/**
 * Recalls of products. One that is lifted is archived; a product has at most one that is not. A trigger copies its time to
 * `recalled_at` of the product, which lists and carts read.
 */
export const recalls = pgTable(
  'recalls',
  {
    hashid: hashid(),
    product_hash: reference(() => products.hashid),
    /** Empty if all lots are recalled. */
    lots: text().notNull().default(''),
    best_by_from: date({ mode: 'string' }),
    best_by_until: date({ mode: 'string' }),
    reason: text().notNull(),
    instructions: text().notNull(),
    recalled_at: instant().notNull(),
    /** When its emails were queued; null until then. */
    notified_at: instant(),
    ...administered,
  },
  (table) => [
    index().on(table.product_hash),
    uniqueIndex('recalls_product_key').on(table.product_hash).where(sql`${table.archived_at} is null`),
  ],
)

/** Users who opened a recall, and when they confirmed that they have seen it. */
export const recallViews = pgTable(
  'recall_views',
  {
    recall_hash: reference(() => recalls.hashid, { onDelete: 'cascade' }),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    opened_at: instant().notNull(),
    seen_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.recall_hash, table.user_hash] }), index().on(table.user_hash)],
)
