import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { reference } from '../columns'
import { announcements } from '../support/announcements'
import { orders } from './orders'

/** Notices about orders. Each is an announcement that only its recipients read. */
export const orderNotices = pgTable('order_notices', {
  hashid: text()
    .primaryKey()
    .references(() => announcements.hashid, { onDelete: 'cascade' }),
  by_hash: reference(() => users.hashid),
  store_count: integer().notNull(),
})

export const noticeOrders = pgTable(
  'order_notice_orders',
  {
    notice_hash: reference(() => orderNotices.hashid, { onDelete: 'cascade' }),
    order_hash: reference(() => orders.hashid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.notice_hash, table.order_hash] }), index().on(table.order_hash)],
)

/** Recipients of notices: people, and addresses of stores without an account. */
export const noticeRecipients = pgTable(
  'order_notice_recipients',
  {
    notice_hash: reference(() => orderNotices.hashid, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    user_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    /** Names of the stores with orders, as they were then. */
    stores: text().array().notNull(),
    by_mail: boolean().notNull(),
    in_portal: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.notice_hash, table.email] }), index().on(table.user_hash)],
)
