import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { LedgerEvent } from '@/domain/orders/ledger'
import type { IssueReason } from '@/domain/orders/order'
import { users } from './access'
import { instant, money } from './columns'
import { orderItems, orders } from './orders'

/**
 * What became of orders, one row an event of an item; rows are only ever added: a trigger refuses the rest. Quantities and
 * amounts are changes, so an account of an order is a sum. A trigger keeps the totals of `orders` at what they come to.
 */
export const orderLedger = pgTable(
  'order_ledger',
  {
    entry: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_hash: text()
      .notNull()
      .references(() => orders.hashid),
    /** Null where it is about the order as a whole. */
    order_item_hash: text().references(() => orderItems.hashid),
    event: text().$type<LedgerEvent>().notNull(),
    qty: integer().notNull(),
    amount: money().notNull(),
    reason: smallint().$type<IssueReason>(),
    note: text(),
    /** Null where a vendor's own system says so. */
    by_hash: text().references(() => users.hashid),
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.order_hash),
    check(
      'order_ledger_of_item',
      sql`${table.order_item_hash} is not null or (${table.qty} = 0 and ${table.amount} = 0)`,
    ),
  ],
)
