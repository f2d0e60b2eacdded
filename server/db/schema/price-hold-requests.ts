import { date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { partnerGroups, users } from './access'
import { priceHolds, products } from './catalogue'
import { hashid, instant, money } from './columns'

/**
 * Prices that buyers asked to have held. They stand apart from `price_holds`, which are all agreed: what is only asked
 * for can count in no price. An approval writes the hold.
 */
export const priceHoldRequests = pgTable(
  'price_hold_requests',
  {
    hashid: hashid(),
    product_hash: text()
      .notNull()
      .references(() => products.hashid),
    partner_group_hash: text()
      .notNull()
      .references(() => partnerGroups.hashid),
    price: money().notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    status: smallint().$type<0 | 1 | 2>().notNull(),
    /** What staff said with their decision. */
    answer: text().notNull(),
    requested_by_hash: text()
      .notNull()
      .references(() => users.hashid),
    requested_at: instant().notNull(),
    decided_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    decided_at: instant(),
    /** The hold that an approval wrote. */
    price_hold_hash: text().references(() => priceHolds.hashid, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.partner_group_hash, table.status), index().on(table.price_hold_hash)],
)
