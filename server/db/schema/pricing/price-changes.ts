import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { hashid, instant, money, reference } from '../columns'

/** All changes of `sell_price` per case. Rows are only ever added. */
export const priceChanges = pgTable(
  'price_changes',
  {
    hashid: hashid(),
    product_hash: reference(() => products.hashid),
    before: money().notNull(),
    after: money().notNull(),
    /** Null after the account is deleted. */
    changed_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    changed_at: instant().notNull(),
  },
  (table) => [index().on(table.changed_at), index().on(table.product_hash, table.changed_at)],
)
