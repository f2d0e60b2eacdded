import type { Database } from '../db/database'
import { type AuditEvent, auditLog } from '../db/schema/identity'
import type { Client } from '../http/app-context'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

/** Notes who did what, when and from where; in the transaction that does it. */
export async function audit(
  db: Database,
  event: AuditEvent,
  who: { user_hash?: string; email?: string },
  { now, client }: { now: Date; client: Client },
): Promise<void> {
  await db.insert(auditLog).values({ hashid: newHash(), event, ...who, ...client, at: now.toISOString() })
}

/** What an action of the signed-in user is about. The account is their own unless it is named. */
export interface AuditedAction {
  account?: { hashid: string; email: string }
  subject_hash?: string
  details?: Record<string, unknown>
}

/** Records what the signed-in user does; in the transaction that does it. */
export async function auditAction(
  { db, user, now, client }: Scope,
  event: AuditEvent,
  { account = user, subject_hash, details }: AuditedAction = {},
): Promise<void> {
  await db.insert(auditLog).values({
    hashid: newHash(),
    event,
    user_hash: account.hashid,
    email: account.email,
    actor_hash: user.hashid,
    ...client,
    subject_hash,
    details,
    at: now.toISOString(),
  })
}

/** Records that the signed-in user takes a file of many records out of the portal, and returns it. */
export async function auditExport(scope: Scope, file: File, query: object = {}): Promise<File> {
  await auditAction(scope, 'exported', { details: { file: file.name, ...query } })
  return file
}
