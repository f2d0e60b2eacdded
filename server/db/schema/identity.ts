import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Invitation } from '@/domain/access/contract'
import { users } from './access'
import { hashid, instant } from './columns'

/** What a person gave when they registered, for whoever accepts the account. */
export const registrations = pgTable(
  'registrations',
  {
    hashid: hashid(),
    user_hash: text()
      .notNull()
      .references(() => users.hashid, { onDelete: 'cascade' }),
    kind: text().$type<RegistrationKind>().notNull(),
    /** The first label of the host, or the vendor group. */
    brand: text(),
    given: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.user_hash)],
)
export type RegistrationKind =
  | 'supplier'
  | 'activation'
  | 'distributor'
  | 'buyer'
  | 'store'
  | 'infinite-aisle'
  | 'quick-store'

/** Invitations of suppliers, their tokens kept as SHA-256 hashes only. */
export const invitations = pgTable('invitations', {
  token_hash: text().primaryKey(),
  type: text().$type<Invitation['type']>().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  company_name: text().notNull(),
  vendor_group: text(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

/** Secrets that are good once: in mails, in links of single sign-on, and assertions that came in. Hashes only. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** Whose account it opens, or for a registration the email address it vouches for. */
    subject: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.expires_at)],
)
export type TokenPurpose = 'password' | 'email' | 'sign-in' | 'registration' | 'assertion' | 'sign-on-state'

/** Recent attempts that count towards a limit, by what is limited: an account, an address. */
export const attempts = pgTable(
  'attempts',
  { hashid: hashid(), subject: text().notNull(), made_at: instant().notNull() },
  (table) => [index().on(table.subject, table.made_at), index().on(table.made_at)],
)

/**
 * Who came and went, whose permissions changed, and who changed which fields of what. Kept when an account is deleted. A
 * trigger on `users` notes every change of a role, permissions or status, whatever makes it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    hashid: hashid(),
    event: text().$type<AuditEvent>().notNull(),
    user_hash: text(),
    /** As it was typed, where no account was found. */
    email: text(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /** What was changed: a product, vendor, store or table. Of a refusal what was asked for, if it is another tenant's. */
    subject_hash: text(),
    /** Who did it, of what signed-in users do. `user_hash` is whose account it concerns. */
    actor_hash: text(),
    request_id: text(),
    /** The fields that changed, before and after; what was exported; which endpoint refused. */
    details: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.user_hash, table.at),
    index().on(table.subject_hash, table.at),
    index().on(table.at),
  ],
)
export type AuditEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-throttled'
  | 'signed-out'
  | 'permissions-changed'
  | FieldChange
  | 'session-revoked'
  | 'token-exchanged'
  | 'refresh-token-reused'
  | 'email-verified'
  | 'password-requested'
  | 'password-reset'
  | 'registered'
  | 'created-by-command'
  | 'user-invited'
  | 'exported'
  | 'refused'
export type FieldChange =
  | 'product-changed'
  | 'vendor-changed'
  | 'store-changed'
  | 'store-user-changed'
  | 'table-defined'
  | 'category-changed'
  | 'unit-changed'
  | 'retail-group-changed'
