import { type ItemState, isRecordAction } from '@/domain/changes/change-set'
import { type ChangeValue, type FieldValues } from '@/domain/changes/change-value'
import { isSameValue } from '@/domain/changes/field-value'
import type { changeItems } from '../db/schema/changes'
import type { Scope } from '../http/scope'
import type { ChangeEntity, Problems, RecordEdit, RecordState } from './entity'

export type Item = Pick<
  typeof changeItems.$inferSelect,
  'entity' | 'record_hash' | 'field' | 'before' | 'after' | 'record'
>
interface Verdict {
  state: Exclude<ItemState, 'pending'>
  note: string
}
export type Outcome = Item & Verdict
const applied: Verdict = { state: 'applied', note: '' }

/** Returns the fields that items compare with those of their records. */
export const fieldsOf = (items: readonly Pick<Item, 'field' | 'record'>[]): string[] => [
  ...new Set(items.flatMap(({ field, record }) => (record ? Object.keys(record) : field))),
]

/** Decides by the current values of records which items can be applied, and computes the new values. */
export async function judgeItems(
  scope: Scope,
  entity: ChangeEntity,
  states: ReadonlyMap<string, RecordState>,
  items: readonly Item[],
  purpose: 'preview' | 'apply',
): Promise<{ outcomes: Outcome[]; edits: RecordEdit[] }> {
  const judged = items.map((item) => ({ ...item, ...judge(entity, states.get(item.record_hash), item) }))
  const problems = await entity.findProblems(scope, editsOf(entity, states, judged), purpose)
  const outcomes = judged.map((outcome): Outcome => {
    const note = isApplied(outcome) ? problemOf(entity, problems, outcome) : null
    return note === null ? outcome : { ...outcome, state: 'skipped', note }
  })
  return { outcomes, edits: editsOf(entity, states, outcomes) }
}

export const isApplied = ({ state }: Pick<Outcome, 'state'>) => state === 'applied'

function editsOf(
  { records }: ChangeEntity,
  states: ReadonlyMap<string, RecordState>,
  outcomes: readonly Outcome[],
): RecordEdit[] {
  const byRecord = Map.groupBy(outcomes.filter(isApplied), ({ record_hash }) => record_hash)
  return [...byRecord].map(([hashid, some]): RecordEdit => {
    const state = states.get(hashid) ?? null
    const whole = some.find(({ field }) => isRecordAction(field))
    if (!whole)
      return { hashid, state, values: Object.fromEntries(some.map((item) => [item.field, item.after])) }
    if (whole.field === 'removed') return { hashid, state, values: null }
    const values = Object.entries(whole.record ?? {})
    // One that was retired instead of removed gets the values back that it lost then.
    const restored = state ? values.filter(([field]) => records && field in records.retired) : values
    return { hashid, state, values: Object.fromEntries(restored) }
  })
}

/** Returns why an item cannot be applied: the problem of its field, or all those of a new record. */
function problemOf({ controls }: ChangeEntity, problems: Problems, { record_hash, field }: Item) {
  const found = problems.get(record_hash)
  if (!found) return null
  if (!isRecordAction(field)) return found.get(field) ?? null
  return [...found].map(([name, message]) => `${controls[name]?.label ?? name}: ${message}`).join('. ')
}

function judge(entity: ChangeEntity, record: RecordState | undefined, item: Item): Verdict {
  if (item.field === 'added') return judgeAdded(entity, record, item)
  if (!record) return { state: 'skipped', note: 'No longer exists' }
  if (item.field === 'removed') return judgeRemoved(entity, record, item)
  const { check, controls } = entity
  const { field, before, after } = item
  const now: ChangeValue = record.values[field] ?? null
  if (isSameValue(now, after, controls[field])) return { state: 'skipped', note: 'Already has this value' }
  if (!isSameValue(now, before, controls[field]))
    return { state: 'conflict', note: 'Changed by someone else' }
  const message = check(field, after)
  return message === null ? applied : { state: 'skipped', note: message }
}

function judgeAdded(
  { controls, records }: ChangeEntity,
  now: RecordState | undefined,
  { record }: Item,
): Verdict {
  if (!records || !record) return { state: 'skipped', note: 'Records of this kind can’t be added' }
  if (!now || isSameRecord(now.values, { ...record, ...records.retired }, controls)) return applied
  return isSameRecord(now.values, record, controls)
    ? { state: 'skipped', note: 'Already exists' }
    : { state: 'conflict', note: 'Changed by someone else' }
}

const judgeRemoved = ({ controls }: ChangeEntity, now: RecordState, { record }: Item): Verdict =>
  record && isSameRecord(now.values, record, controls)
    ? applied
    : { state: 'conflict', note: 'Changed by someone else since it was added' }

const isSameRecord = (now: FieldValues, then: FieldValues, controls: ChangeEntity['controls']) =>
  Object.entries(then).every(([field, value]) => isSameValue(now[field] ?? null, value, controls[field]))
