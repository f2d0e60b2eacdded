import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { instant, reference } from '../columns'
import { unconfirmedOrders } from './lines'

/** Change notices on cart lines that a user has dismissed or was mailed about. */
export const cartNotices = pgTable(
  'cart_notices',
  {
    order_hash: reference(() => unconfirmedOrders.hashid, { onDelete: 'cascade' }),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    /** The key of the change, as in `CartNotice`. A later change of the line has another key. */
    key: text().notNull(),
    dismissed_at: instant(),
    mailed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.order_hash, table.user_hash, table.key] }),
    index().on(table.user_hash),
  ],
)
