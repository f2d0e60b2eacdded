import type { ChangeValue, ItemState } from '@/domain/changes/change-set'
import { isSameValue } from '@/domain/changes/field-value'
import type { changeItems } from '../db/schema/changes'
import type { ChangeEntity, RecordState } from './entity'

/** Decides by the value that a record has now whether an item can be applied. A record that is gone is undefined. */
export function judge(
  { check, controls }: ChangeEntity,
  record: RecordState | undefined,
  { field, before, after }: Pick<typeof changeItems.$inferSelect, 'field' | 'before' | 'after'>,
): { state: Exclude<ItemState, 'pending'>; note: string } {
  if (!record) return { state: 'skipped', note: 'No longer exists' }
  const now: ChangeValue = record.values[field] ?? null
  if (isSameValue(now, after, controls[field])) return { state: 'skipped', note: 'Has this value already' }
  if (!isSameValue(now, before, controls[field]))
    return { state: 'conflict', note: 'Changed by someone else' }
  const message = check(field, after)
  return message === null ? { state: 'applied', note: '' } : { state: 'skipped', note: message }
}
