import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditEvent } from '@/domain/access/audit-event'
import { hashid, instant } from '../columns'

/** Condition for entries that set the status of a product, as the index of the list of status updates has it. */
export const changesStatus = ({ event, details }: Record<'event' | 'details', AnyPgColumn>) =>
  sql`${event} = 'product-changed' and ${details} #>> '{after,status}' is not null`

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
    /**
     * Changed fields before and after, and the reason for a new status; the exported file; or the endpoint that rejected a
     * request.
     */
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
    index().on(table.at, table.hashid),
    index('audit_log_product_statuses').on(table.at, table.hashid).where(changesStatus(table)),
  ],
)
