import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Invitation } from '@/domain/access/contract'
import { users } from './access'
import { hashid, instant, reference } from './columns'

/** Registration forms, for whoever approves the account. */
export const registrations = pgTable(
  'registrations',
  {
    hashid: hashid(),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    kind: text().$type<RegistrationKind>().notNull(),
    /** First label of the host, or the vendor group. */
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

/** Invitations of suppliers. Tokens are stored as SHA-256 hashes. */
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

/** One-time tokens of mails and single sign-on links, and ids of received assertions. Stored as hashes. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** User whose account the token opens or, for a registration, the verified email address. */
    subject: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.expires_at)],
)
export type TokenPurpose =
  | 'password'
  | 'email'
  | 'sign-in'
  | 'registration'
  | 'assertion'
  | 'sign-on-state'
  | 'setup'

/**
 * Recent attempts that count towards a limit. The subject is what the limit applies to, such as an account or an
 * address.
 */
export const attempts = pgTable(
  'attempts',
  { hashid: hashid(), subject: text().notNull(), made_at: instant().notNull() },
  (table) => [index().on(table.subject, table.made_at), index().on(table.made_at)],
)

/**
 * Sign-ins and sign-outs, permission changes, and changed fields with their users. Survives the deletion of an
 * account. A trigger on `users` records every change of a role, permissions or status, whatever its origin.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    hashid: hashid(),
    event: text().$type<AuditEvent>().notNull(),
    user_hash: text(),
    /** As entered, if no account was found. */
    email: text(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /**
     * The changed product, vendor, store or table. For a rejected request, the requested record of another tenant.
     */
    subject_hash: text(),
    /** User who acted, for actions of signed-in users. `user_hash` is the account concerned. */
    actor_hash: text(),
    request_id: text(),
    /** Changed fields before and after, the exported file, or the endpoint that rejected a request. */
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
  | 'created-by-setup'
  | 'user-invited'
  | 'exported'
  | 'payment-recorded'
  | 'refused'
  | 'job-retried'
  | 'job-canceled'
export type FieldChange =
  | 'product-changed'
  | 'vendor-changed'
  | 'store-changed'
  | 'store-user-changed'
  | 'invoicing-changed'
  | 'table-defined'
  | 'category-changed'
  | 'unit-changed'
  | 'retail-group-changed'
