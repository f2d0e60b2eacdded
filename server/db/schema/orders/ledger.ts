import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { LedgerEvent } from '@/domain/orders/ledger'
import type { IssueReason } from '@/domain/orders/order'
import { users } from '../access/users'
import { instant, money, reference } from '../columns'
import { vendors } from '../vendors/vendors'
import { orderItems, orders, shipments } from './orders'

/** Condition for ledger entries of vendors that can't deliver a line as ordered. Only they give a reason. */
export const isVendorChange = ({ event, reason }: Record<'event' | 'reason', AnyPgColumn>): SQL =>
  sql`${event} in ('changed', 'swap_offered') and ${reason} is not null`

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
    // Sums of an item find its entries among those of a large order.
    index().on(table.order_hash, table.order_item_hash),
    index().on(table.shipment_hash),
    // Partial, because vendors change few lines.
    index('order_ledger_vendor_changes').on(table.order_item_hash).where(isVendorChange(table)),
    check(
      'order_ledger_of_item',
      sql`${table.order_item_hash} is not null or (${table.qty} = 0 and ${table.amount} = 0)`,
    ),
  ],
)

/** Lines of orders whose changes by the vendor staff have seen, up to an entry of the ledger. Later ones are new again. */
export const orderLineReviews = pgTable('order_line_reviews', {
  order_item_hash: text()
    .primaryKey()
    .references(() => orderItems.hashid, { onDelete: 'cascade' }),
  entry: bigint({ mode: 'number' }).notNull(),
  by_hash: reference(() => users.hashid),
  at: instant().notNull(),
})
