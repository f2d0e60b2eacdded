import { date, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { OrderChange, RequestStatus } from '@/domain/orders/order-change'
import { users } from '../access/users'
import { hashid, instant, reference } from '../columns'
import { partners } from '../stores/partners'
import { vendors } from '../vendors/vendors'
import { type orderItems, orders } from './orders'

/** Changes that stores asked for after the cut-off, with the vendor's answer. */
export const orderRequests = pgTable(
  'order_requests',
  {
    hashid: hashid(),
    order_hash: reference(() => orders.hashid),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    lines: jsonb().$type<OrderChange['lines']>().notNull(),
    /** Lines to add, at the prices of the request. */
    added: jsonb().$type<(typeof orderItems.$inferInsert)[]>().notNull(),
    date_required: date({ mode: 'string' }),
    note: text().notNull(),
    requested_by_hash: reference(() => users.hashid),
    requested_at: instant().notNull(),
    status: smallint().$type<RequestStatus>().notNull(),
    answer: text().notNull().default(''),
    answered_by_hash: text().references(() => users.hashid),
    answered_at: instant(),
  },
  (table) => [index().on(table.order_hash)],
)
