import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Invitation } from '@/domain/access/registration-contract'
import type { RegistrationKind } from '@/domain/access/registration-review'
import type { RecordKind } from '@/domain/changes/record-kind'
import { marketplaces, users } from './access'
import { vendorGroups, vendors } from './catalogue'
import { hashid, instant, reference } from './columns'
import { brokers } from './vendors'

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
  | 'oidc-state'
  | 'setup'

/**
 * Recent attempts that count towards a limit. The limit applies to the subject, such as an account or an
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
    /** The author of a change set that someone else applied, or the vendor that a supplier works for. */
    on_behalf_hash: text(),
    /** The record that the changed one belongs to, such as the vendor of a product. */
    parent_hash: text(),
    change_set_hash: text(),
    request_id: text(),
    /** Changed fields before and after, the exported file, or the endpoint that rejected a request. */
    details: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.user_hash, table.at),
    index('audit_log_history')
      .on(table.subject_hash, table.at, table.hashid)
      .where(sql`${table.event} <> 'refused'`),
    index('audit_log_child_history')
      .on(table.parent_hash, table.at, table.hashid)
      .where(sql`${table.parent_hash} is not null`),
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
  | 'user-merged'
  | 'token-exchanged'
  | 'refresh-token-reused'
  | 'email-verified'
  | 'email-change-requested'
  | 'email-changed'
  | 'password-changed'
  | 'renamed'
  | 'password-requested'
  | 'password-reset'
  | 'registered'
  | 'created-by-command'
  | 'created-by-setup'
  | 'user-invited'
  | 'invitation-accepted'
  | 'exported'
  | 'payment-recorded'
  | 'payment-reversed'
  | 'payment-event-recorded'
  | 'payment-event-handled'
  | 'refused'
  | 'job-retried'
  | 'job-canceled'
  | 'change-set-moved'
/** Kinds of records whose saves are logged field by field. */
export type VersionedKind = RecordKind | 'invoicing'
export type FieldChange =
  | `${VersionedKind}-changed`
  | 'store-user-changed'
  | 'table-defined'
  | 'registration-changed'
  | 'invitation-changed'
  | 'marketplace-request-changed'
  | 'price-hold-changed'
  | 'sample-request-changed'
  | 'guide-changed'
  | 'approval-rule-changed'
