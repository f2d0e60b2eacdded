import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { RegistrationKind } from '@/domain/access/registration-review'
import { hashid, instant, reference } from '../columns'
import { marketplaces } from '../marketplaces/marketplaces'
import { vendorGroups } from '../vendors/vendors'
import { users } from './users'

/** Registration forms and the decisions of staff. */
export const registrations = pgTable(
  'registrations',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    kind: text().$type<RegistrationKind>().notNull(),
    /** Null for those from before marketplaces were required. */
    marketplace_hash: text().references(() => marketplaces.hashid),
    /** Group that a supplier registered in. */
    vendor_group_hash: text().references(() => vendorGroups.hashid),
    given: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: instant().notNull(),
    /** 0 waiting, 1 question asked, 2 approved, 3 declined. */
    status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
    decided_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    decided_at: instant(),
    /** Why it was declined. */
    reason: text().notNull().default(''),
  },
  (table) => [index().on(table.user_hash), index().on(table.status)],
)

/** Questions that staff asked about a registration, and the answers. */
export const registrationMessages = pgTable(
  'registration_messages',
  {
    hashid: hashid(),
    registration_hash: reference(() => registrations.hashid, { onDelete: 'cascade' }),
    /** Null if the author's account was deleted. */
    user_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    is_answer: boolean().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.registration_hash)],
)
