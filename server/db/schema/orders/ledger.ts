import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { LedgerEvent } from '@/domain/orders/ledger'
import type { IssueReason } from '@/domain/orders/order'
import { users } from '../access/users'
import { instant, money, reference } from '../columns'
import { vendors } from '../vendors/vendors'
import { orderItems, orders, shipments } from './orders'

/**
 * History of orders with one row per event of an item. Rows are only ever added; a trigger rejects updates and
 * deletions. Quantities and amounts are differences, so an order's account is a sum. A trigger keeps the totals of
 * `orders` up to date.
 */
export const orderLedger = pgTable(
  'order_ledger',
  {
    entry: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_hash: reference(() => orders.hashid),
    /** Null for events of the whole order. */
    order_item_hash: text().references(() => orderItems.hashid),
    event: text().$type<LedgerEvent>().notNull(),
    qty: integer().notNull(),
    amount: money().notNull(),
    reason: smallint().$type<IssueReason>(),
    note: text(),
    /** Null for events from a vendor's own system. */
    by_hash: text().references(() => users.hashid),
    /** The vendor that the user works for; null for users of stores and staff. */
    on_behalf_hash: text().references(() => vendors.hashid),
    /** The request or job that wrote it, as the audit log names it. */
    request_id: text().default(sql`nullif(current_setting('portal.request', true), '')`),
    at: instant().notNull(),
    /** Shipment that the cases left with. */
    shipment_hash: text().references(() => shipments.hashid),
  },
  (table) => [
    index().on(table.order_hash),
    index().on(table.shipment_hash),
    check(
      'order_ledger_of_item',
      sql`${table.order_item_hash} is not null or (${table.qty} = 0 and ${table.amount} = 0)`,
    ),
  ],
)
