import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ClaimStatus } from '@/domain/orders/claim'
import type { ClaimSide } from '@/domain/orders/claim-thread'
import type { IssueReason } from '@/domain/orders/order'
import { users } from '../access/users'
import { hashid, instant, money, reference } from '../columns'
import { fileReference } from '../files'
import { partners } from '../stores/partners'
import { vendors } from '../vendors/vendors'
import { orderItems, orders } from './orders'

/** Files uploaded to an order. Everyone who may see the order may see them. */
export const files = pgTable(
  'files',
  {
    hashid: hashid(),
    order_hash: reference(() => orders.hashid),
    stored_hash: fileReference(),
    size: integer().notNull(),
    uploaded_by_hash: reference(() => users.hashid),
    uploaded_at: instant().notNull(),
  },
  (table) => [index().on(table.order_hash), index().on(table.stored_hash)],
)

/**
 * Credits that stores claim from vendors on order items, with the vendor's answer. A granted credit has the same
 * hash.
 */
export const claims = pgTable(
  'claims',
  {
    hashid: hashid(),
    order_hash: reference(() => orders.hashid),
    order_item_hash: reference(() => orderItems.hashid),
    store_hash: reference(() => partners.hashid),
    vendor_hash: reference(() => vendors.hashid),
    reason: smallint().$type<IssueReason>().notNull(),
    qty: integer().notNull(),
    amount: money().notNull(),
    note: text(),
    photograph_hash: text().references(() => files.hashid),
    made_by_hash: reference(() => users.hashid),
    made_at: instant().notNull(),
    /** Last day for the vendor's answer, in the store's zone. */
    due_on: date({ mode: 'string' }).notNull(),
    /** Day when its vendor was reminded that it is due. */
    reminded_on: date({ mode: 'string' }),
    /** Day when staff were asked to answer for the vendor. */
    escalated_on: date({ mode: 'string' }),
    status: smallint().$type<ClaimStatus>().notNull(),
    granted_qty: integer().notNull(),
    granted_amount: money().notNull(),
    answer: text(),
    answered_by_hash: text().references(() => users.hashid),
    answered_at: instant(),
  },
  (table) => [
    index().on(table.store_hash, table.made_at),
    index().on(table.vendor_hash, table.status),
    index().on(table.order_hash),
    index().on(table.order_item_hash),
  ],
)

/** Messages about a claim between its store, its vendor and staff. */
export const claimMessages = pgTable(
  'claim_messages',
  {
    hashid: hashid(),
    claim_hash: reference(() => claims.hashid),
    side: smallint().$type<ClaimSide>().notNull(),
    text: text().notNull(),
    written_by_hash: reference(() => users.hashid),
    written_at: instant().notNull(),
  },
  (table) => [index().on(table.claim_hash, table.written_at)],
)

/** Photos of messages, in the order in which they were added. */
export const claimPhotographs = pgTable(
  'claim_photographs',
  {
    message_hash: reference(() => claimMessages.hashid),
    photograph_hash: reference(() => files.hashid),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_hash, table.photograph_hash] })],
)

/** When each user last read the thread of a claim. */
export const claimReads = pgTable(
  'claim_reads',
  {
    claim_hash: reference(() => claims.hashid),
    user_hash: reference(() => users.hashid),
    side: smallint().$type<ClaimSide>().notNull(),
    read_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.claim_hash, table.user_hash] })],
)
