import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Invitation } from '@/domain/access/registration-contract'
import { hashid, instant } from '../columns'
import { brokers } from '../vendors/profiles'
import { vendorGroups, vendors } from '../vendors/vendors'
import { users } from './users'

/** Invitations of users and suppliers. Tokens are stored as SHA-256 hashes. */
export const invitations = pgTable(
  'invitations',
  {
    hashid: hashid(),
    /** Of the mailed link, which confirms the address that it was sent to. */
    token_hash: text().notNull().unique(),
    /** Of a link that whoever invites copied, which confirms nothing. */
    copied_token_hash: text().unique(),
    type: text().$type<Invitation['type']>().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** Name of the new vendor or of the company; empty for users of stores and staff. */
    company_name: text().notNull(),
    vendor_group_hash: text().references(() => vendorGroups.hashid),
    /** Vendor that the invited person will work for; null for a new one. */
    vendor_hash: text().references(() => vendors.hashid, { onDelete: 'cascade' }),
    broker_hash: text().references(() => brokers.hashid, { onDelete: 'cascade' }),
    /** Account of an invited user, which exists already; null for suppliers. */
    user_hash: text().references(() => users.hashid, { onDelete: 'cascade' }),
    invited_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index().on(table.user_hash)],
)
