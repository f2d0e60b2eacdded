import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Role } from '@/domain/access/role'
import { hashid, instant, reference } from '../columns'
import { partnerGroups } from '../marketplaces/partner-groups'
import { partners } from '../stores/partners'

export const users = pgTable(
  'users',
  {
    hashid: hashid(),
    email: text().notNull(),
    name: text().notNull(),
    password_hash: text().notNull(),
    role_name: text().$type<Role>().notNull(),
    status: smallint().$type<0 | 1 | 2>().notNull(),
    user_permissions: text().array().notNull().default(sql`'{}'`),
    hide_sample_request_nav: boolean().notNull().default(false),
    vendor_sample_request_cooldown: integer().notNull().default(30),
    is_developer: boolean().notNull().default(false),
    /** An uploaded picture; null without one. Not a foreign key, because pictures refer to users. */
    profile_image_hash: text(),
    /** Vendor that a supplier works for, a broker's user at the moment; null for everyone else. */
    vendor_hash: text(),
    /** Company that represents several vendors, for its users. */
    broker_hash: text(),
    /** Time of the email verification; null for registered users who have not followed the link yet. */
    email_verified_at: instant(),
    /**
     * User who last changed the status. Only the same rank or a higher one may reopen an account. Null if never
     * changed.
     */
    status_changed_by_hash: text(),
    /** Counts changes by staff, to detect conflicting edits. */
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
)

/** Stores that a user works for: one store, or the whole group if `store_hash` is null. */
export const memberships = pgTable(
  'memberships',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    partner_group_hash: reference(() => partnerGroups.hashid),
    store_hash: text().references(() => partners.hashid),
  },
  (table) => [index().on(table.user_hash)],
)
