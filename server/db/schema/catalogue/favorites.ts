import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { reference } from '../columns'
import { products } from './products'

export const favorites = pgTable(
  'favorites',
  {
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    product_hash: reference(() => products.hashid),
  },
  (table) => [primaryKey({ columns: [table.user_hash, table.product_hash] }), index().on(table.product_hash)],
)
