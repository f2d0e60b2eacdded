import type { AuditEvent } from '@/domain/access/audit-event'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { auditLog } from '../db/schema/access/audit-log'
import type { Client } from '../http/app-context'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

/** Records an action with its user, time and address. Call it in the transaction of the action. */
export async function audit(
  db: Database,
  event: AuditEvent,
  who: { user_hash?: string; email?: string },
  { now, client }: { now: Date; client: Client },
): Promise<void> {
  await db.insert(auditLog).values({ hashid: newHash(), event, ...who, ...client, at: now.toISOString() })
}

/** Subject of an audited action. `account` defaults to the signed-in user. */
export interface AuditedAction {
  account?: { hashid: string; email: string }
  subject_hash?: string
  /** The record that the subject belongs to. */
  parent_hash?: string | null
  change_set_hash?: string
  /** Person or vendor that the user acts for; unset when the user acts for themselves. */
  on_behalf_hash?: string | null
  details?: Record<string, unknown>
}

/** Records an action of the signed-in user. Call it in the transaction that does it. */
export const auditAction = (scope: Scope, event: AuditEvent, action: AuditedAction = {}): Promise<void> =>
  auditActions(scope, event, [action])

/** Records several actions of the signed-in user. */
export const auditActions = (
  { db, user, now, client }: Scope,
  event: AuditEvent,
  actions: readonly AuditedAction[],
): Promise<void> =>
  insertMany(
    db,
    auditLog,
    actions.map(({ account = user, on_behalf_hash = user.vendor_hash, ...action }) => ({
      hashid: newHash(),
      event,
      user_hash: account.hashid,
      email: account.email,
      actor_hash: user.hashid,
      on_behalf_hash,
      ...client,
      ...action,
      at: now.toISOString(),
    })),
  )

/** Records that the signed-in user exports a file of many records, and returns the file. */
export async function auditExport(scope: Scope, file: File, query: object = {}): Promise<File> {
  await auditAction(scope, 'exported', { details: { file: file.name, ...query } })
  return file
}
