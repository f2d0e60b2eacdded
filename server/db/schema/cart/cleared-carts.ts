import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { instant, money, reference } from '../columns'
import { partners } from '../stores/partners'

/** Cart lines that a user cleared and can restore for a day. All lines of one clearing have the same `undo_hash`. */
export const clearedCartLines = pgTable(
  'cleared_cart_lines',
  {
    undo_hash: text().notNull(),
    /** Hash that the line had in the cart. */
    hashid: text().notNull(),
    store_hash: reference(() => partners.hashid, { onDelete: 'cascade' }),
    product_hash: reference(() => products.hashid, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    date_required: date({ mode: 'string' }).notNull(),
    quoted_price: money().notNull(),
    quoted_at: instant().notNull(),
    cleared_by_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    cleared_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.undo_hash, table.hashid] }), index().on(table.product_hash)],
)
