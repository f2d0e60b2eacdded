import type { Database } from '../db/database'
import { type AuditEvent, auditLog } from '../db/schema/identity'
import { newHash } from '../hash'
import type { Client } from '../home'

/** Notes who did what, when and from where; in the transaction that does it. */
export async function audit(
  db: Database,
  event: AuditEvent,
  who: { user_hash?: string; email?: string },
  { now, client }: { now: Date; client: Client },
): Promise<void> {
  await db.insert(auditLog).values({ hashid: newHash(), event, ...who, ...client, at: now.toISOString() })
}
