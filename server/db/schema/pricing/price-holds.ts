import { date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { products } from '../catalogue/products'
import { hashid, instant, money, reference } from '../columns'
import { partnerGroups } from '../marketplaces/partner-groups'

export const priceHolds = pgTable(
  'price_holds',
  {
    hashid: hashid(),
    product_hash: reference(() => products.hashid),
    partner_group_hash: reference(() => partnerGroups.hashid),
    price: money().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.product_hash, table.partner_group_hash)],
)

/**
 * Price holds that buyers requested. Separate from `price_holds`, whose rows all affect prices. Approving a request
 * adds the hold.
 */
export const priceHoldRequests = pgTable(
  'price_hold_requests',
  {
    hashid: hashid(),
    product_hash: reference(() => products.hashid),
    partner_group_hash: reference(() => partnerGroups.hashid),
    price: money().notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    status: smallint().$type<0 | 1 | 2>().notNull(),
    /** Note of the staff member who decided. */
    answer: text().notNull(),
    requested_by_hash: reference(() => users.hashid),
    requested_at: instant().notNull(),
    decided_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    decided_at: instant(),
    /** Hold that the approval added. */
    price_hold_hash: text().references(() => priceHolds.hashid, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.partner_group_hash, table.status),
    index().on(table.price_hold_hash),
    index().on(table.product_hash),
  ],
)
