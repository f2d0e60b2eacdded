import type { Database } from '../db/database'
import { type AuditEvent, auditLog } from '../db/schema/identity'
import type { Client } from '../http/app-context'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

/** Records who did what, when and from where. Call it in the transaction that does it. */
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
  details?: Record<string, unknown>
}

/** Records an action of the signed-in user. Call it in the transaction that does it. */
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

/** Records that the signed-in user exports a file of many records, and returns the file. */
export async function auditExport(scope: Scope, file: File, query: object = {}): Promise<File> {
  await auditAction(scope, 'exported', { details: { file: file.name, ...query } })
  return file
}
