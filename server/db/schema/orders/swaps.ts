import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IssueReason } from '@/domain/orders/order'
import type { SwapStatus } from '@/domain/orders/swap'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { hashid, instant, money, reference } from '../columns'
import { partners } from '../stores/partners'
import { vendors } from '../vendors/vendors'
import { orderItems, orders } from './orders'

/** Replacements that vendors offered for order items, with the store's answer. An item has one unanswered offer at most. */
export const swapOffers = pgTable(
  'swap_offers',
  {
    hashid: hashid(),
    order_hash: reference(() => orders.hashid),
    order_item_hash: reference(() => orderItems.hashid),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    product_hash: reference(() => products.hashid),
    qty: integer().notNull(),
    /** Per case. */
    sell_price: money().notNull(),
    reason: smallint().$type<IssueReason>().notNull(),
    note: text().notNull(),
    offered_by_hash: reference(() => users.hashid),
    offered_at: instant().notNull(),
    status: smallint().$type<SwapStatus>().notNull(),
    answer: text().notNull().default(''),
    answered_by_hash: text().references(() => users.hashid),
    answered_at: instant(),
  },
  (table) => [
    index().on(table.order_hash),
    index().on(table.product_hash),
    uniqueIndex('swap_offers_one_unanswered').on(table.order_item_hash).where(sql`${table.status} = 0`),
  ],
)
