import { date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { hashid, instant, money, reference } from '../columns'
import { partners } from '../stores/partners'

/**
 * Cart lines, one per store and product. Prices are computed when read; `quoted_price` is the price that the buyer
 * saw.
 */
export const unconfirmedOrders = pgTable(
  'unconfirmed_orders',
  {
    hashid: hashid(),
    store_hash: reference(() => partners.hashid),
    product_hash: reference(() => products.hashid),
    qty: integer().notNull(),
    date_required: date({ mode: 'string' }).notNull(),
    quoted_price: money().notNull(),
    /** Time when the buyer saw that price. */
    quoted_at: instant().notNull(),
    version: integer().notNull().default(1),
    updated_by_hash: reference(() => users.hashid),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('unconfirmed_orders_line_key').on(table.store_hash, table.product_hash),
    index().on(table.product_hash),
  ],
)
