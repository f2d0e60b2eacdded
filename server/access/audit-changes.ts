import type { FieldChange } from '@/domain/access/audit-event'
import type { Scope } from '../http/scope'
import { type AuditedAction, auditAction } from './audit'

/**
 * Records the fields that the signed-in user changed, with their old and new values. Writes nothing where no field
 * changed. Call it in the transaction that makes the change.
 */
export async function auditChanges(
  scope: Scope,
  event: FieldChange,
  subject_hash: string,
  oldValues: object,
  newValues: object,
  { reason, ...action }: AuditedAction & { reason?: string | undefined } = {},
): Promise<void> {
  const details = changedFields(oldValues, newValues)
  if (!details) return
  await auditAction(scope, event, {
    ...action,
    subject_hash,
    details: reason ? { ...details, reason } : details,
  })
}

/** Returns the fields that differ, as the audit log has them; null if none does. */
export function changedFields(oldValues: object, newValues: object) {
  const before = new Map<string, unknown>(Object.entries(oldValues))
  const changed = Object.entries(newValues).filter(
    ([field, value]) => field !== 'version' && JSON.stringify(before.get(field)) !== JSON.stringify(value),
  )
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, before.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}
