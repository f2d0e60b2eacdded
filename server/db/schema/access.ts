import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type Role } from '@/domain/access/role'
import type { DocumentKind } from '@/domain/vendors/vendor-document'
import { administered, hashid, instant, money, percent, reference, uniqueText } from './columns'

/** Marketplaces with their own brand. `short_name` is the brand key. */
export const marketplaces = pgTable('marketplaces', {
  hashid: hashid(),
  short_name: text().notNull().unique(),
  name: text().notNull(),
  /** Host name of its portal; null if the first label of the host is the brand key. */
  host: text().unique(),
  // Its own colors; empty for those of its brand.
  nav_color: text().notNull().default(''),
  highlight_color: text().notNull().default(''),
  primary_light_color: text().notNull().default(''),
  primary_dark_color: text().notNull().default(''),
  // Its own pictures; null for the mark of its brand.
  logo_hash: text(),
  favicon_hash: text(),
  /** Small stores register and buy by the case. */
  is_infinite_aisle: boolean().notNull().default(false),
  /** Zone in which the days of its announcements begin and end. */
  time_zone: text().notNull().default('America/New_York'),
  /** Working days that its vendors have to answer a claim. */
  claim_days: smallint().notNull().default(5),
  ...administered,
  /** Nobody approves their own change sets. */
  requires_second_approver: boolean().notNull().default(false),
  /** Minimum days between a supplier's price change and the day it takes effect. */
  price_lead_days: integer().notNull().default(14),
  /** Vendors can see it and request to join. */
  is_open_to_vendors: boolean().notNull().default(false),
  // Requirements for its vendors: see src/domain/marketplaces/requirements.ts.
  required_documents: text().array().$type<DocumentKind[]>().notNull().default(sql`'{}'`),
  /** Coverage per occurrence of the certificate of insurance; null without a minimum. */
  min_coverage: money(),
  min_products: integer().notNull().default(0),
  needs_allergens: boolean().notNull().default(false),
  needs_delivery_days: boolean().notNull().default(false),
  needs_payment_account: boolean().notNull().default(false),
  /** Empty if there are no terms. */
  vendor_terms: text().notNull().default(''),
  /** Vendors may request to join with unmet requirements. */
  accepts_incomplete: boolean().notNull().default(false),
})

export const partnerGroups = pgTable(
  'partner_groups',
  {
    hashid: hashid(),
    name: text().notNull(),
    marketplace_hash: reference(() => marketplaces.hashid),
    ...administered,
  },
  (table) => [uniqueText('partner_groups_name_key', table.name, table.marketplace_hash)],
)

export const partners = pgTable(
  'partners',
  {
    hashid: hashid(),
    name: text().notNull(),
    display_name: text().notNull(),
    partner_group_hash: reference(() => partnerGroups.hashid),
    email: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    time_zone: text().notNull(),
    has_custom_export: boolean().notNull().default(false),
    fn_markup: percent().notNull().default('0'),
    specialty_client_markup: percent().notNull().default('0'),
    /** 0 store, 1 distributor, 2 marketplace operator. */
    kind: smallint().$type<0 | 1 | 2>().notNull().default(0),
    ...administered,
  },
  (table) => [
    index().on(table.partner_group_hash),
    uniqueText('partners_name_key', table.name, table.partner_group_hash),
  ],
)

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

/** Sign-ins with everything refreshed from them: the token family that a reused refresh token revokes. */
export const sessions = pgTable(
  'sessions',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    revoked_at: instant(),
    /** Latest expiry. Refreshing does not extend it. */
    expires_at: instant().notNull(),
    /** Session that this one was exchanged from and ends with. */
    parent_hash: text().references((): AnyPgColumn => sessions.hashid, { onDelete: 'cascade' }),
    /** Network address of the sign-in. */
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
  },
  (table) => [index().on(table.user_hash), index().on(table.parent_hash), index().on(table.expires_at)],
)

/** Refresh tokens, stored as SHA-256 hashes. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text().primaryKey(),
    session_hash: reference(() => sessions.hashid, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.session_hash), index().on(table.expires_at)],
)
