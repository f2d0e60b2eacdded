import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { changeSets } from '../changes'
import { instant, reference } from '../columns'

/** Buyers who got an email about a price update. They get another one if its time moves or it is canceled. */
export const priceNotices = pgTable(
  'price_notices',
  {
    set_hash: reference(() => changeSets.hashid, { onDelete: 'cascade' }),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    /** When the prices take effect, as in the email. */
    effective_at: instant().notNull(),
    notified_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.set_hash, table.user_hash] }), index().on(table.user_hash)],
)
