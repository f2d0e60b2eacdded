import { auditLog, type FieldChange } from '../db/schema/identity'
import { newHash } from '../hash'
import type { Scope } from '../scope'

/**
 * Notes which fields of a product, vendor or store the user changed, from what to what; nothing where none did. In the
 * transaction that does it.
 */
export async function auditChanges(
  { db, user, now }: Scope,
  event: FieldChange,
  subject_hash: string,
  was: object,
  is: object,
): Promise<void> {
  const before = new Map<string, unknown>(Object.entries(was))
  const changed = Object.entries(is).filter(
    ([field, value]) => field !== 'version' && JSON.stringify(before.get(field)) !== JSON.stringify(value),
  )
  if (changed.length === 0) return
  await db.insert(auditLog).values({
    hashid: newHash(),
    event,
    user_hash: user.hashid,
    email: user.email,
    address: '',
    user_agent: '',
    subject_hash,
    details: {
      before: Object.fromEntries(changed.map(([field]) => [field, before.get(field) ?? null])),
      after: Object.fromEntries(changed),
    },
    at: now.toISOString(),
  })
}
