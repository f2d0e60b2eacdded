import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { hashid, instant, reference } from '../columns'
import { vendors } from '../vendors/vendors'
import { marketplaces } from './marketplaces'

/** Requests of vendors to sell in a marketplace, or to stop. */
export const marketplaceRequests = pgTable(
  'marketplace_requests',
  {
    hashid: hashid(),
    marketplace_hash: reference(() => marketplaces.hashid, { onDelete: 'cascade' }),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    kind: text().$type<'join' | 'leave'>().notNull(),
    /** 0 waiting, 1 question asked, 2 approved, 3 declined, 4 withdrawn. */
    status: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
    message: text().notNull(),
    /** The last day on which stores can order from a vendor that leaves; null if it joins. */
    last_day: date({ mode: 'string' }),
    /** Why it was declined. */
    reason: text().notNull().default(''),
    requested_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    decided_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    decided_at: instant(),
    /** When the vendor stopped selling there, after an approved request to leave. */
    left_at: instant(),
  },
  (table) => [
    uniqueIndex('marketplace_requests_open')
      .on(table.vendor_hash, table.marketplace_hash)
      .where(sql`${table.status} < 2`),
    index().on(table.vendor_hash, table.created_at),
    index().on(table.marketplace_hash, table.created_at),
    index('marketplace_requests_leaving')
      .on(table.last_day)
      .where(sql`${table.kind} = 'leave' and ${table.status} = 2 and ${table.left_at} is null`),
  ],
)

/** Questions of staff about a request, and the vendor's replies. */
export const marketplaceRequestMessages = pgTable(
  'marketplace_request_messages',
  {
    hashid: hashid(),
    request_hash: reference(() => marketplaceRequests.hashid, { onDelete: 'cascade' }),
    /** Null if the author's account was deleted. */
    user_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    is_answer: boolean().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.request_hash, table.created_at)],
)

/** The version of a marketplace's terms that a vendor last accepted. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    marketplace_hash: reference(() => marketplaces.hashid, { onDelete: 'cascade' }),
    vendor_hash: reference(() => vendors.hashid, { onDelete: 'cascade' }),
    terms: text().notNull(),
    user_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    accepted_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketplace_hash, table.vendor_hash] }),
    index().on(table.vendor_hash),
  ],
)
