import { and, asc, eq } from 'drizzle-orm'
import { type ChangeItem, isRecordAction } from '@/domain/changes/change-set'
import { fieldText, isSameValue } from '@/domain/changes/field-value'
import { changeItems, changeSets } from '../db/schema/changes'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { describeValues } from './describe-field'
import { entityIn } from './entities'
import type { ChangeEntity, RecordState } from './entity'
import { fieldsOf, judgeItems } from './judge-items'
import { isOpen } from './open-reversal'
import { checkMayDraft } from './set-rights'
import { namesOf } from './value-names'

type Item = typeof changeItems.$inferSelect

/** Returns the items of a set as text. Pending ones are judged by the values now. @throws a 404 */
export async function readItems(scope: Scope, set_hash: string): Promise<ChangeItem[]> {
  const { db } = scope
  const [set] = await db
    .select({ status: changeSets.status })
    .from(changeSets)
    .where(and(eq(changeSets.hashid, set_hash), scope.ofVendors(changeSets.vendor_hash)))
  if (!set) throw notFound('This change set')
  await checkMayDraft(scope, set_hash)
  const items = await db
    .select()
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
    .orderBy(asc(changeItems.entity), asc(changeItems.record_hash), asc(changeItems.field))
  const names = await namesOf(
    db,
    items.flatMap(({ field, before, after, record }) =>
      Object.entries(record ?? {}).concat([
        [field, before],
        [field, after],
      ]),
    ),
  )
  const described: ChangeItem[] = []
  for (const [name, some] of Map.groupBy(items, ({ entity }) => entity)) {
    const entity = await entityIn(scope, name)
    const pending = isOpen(set.status) ? some.filter(({ state }) => state === 'pending') : []
    const hashes = new Set(some.map(({ record_hash }) => record_hash))
    const states = await entity.read(scope, [...hashes], fieldsOf(pending))
    const { outcomes } = await judgeItems(scope, entity, states, pending, 'preview')
    const judged = new Map(pending.map((item, index) => [item, outcomes[index]]))
    for (const item of some) {
      const verdict = judged.get(item)
      const state = states.get(item.record_hash)
      described.push({
        ...describe(entity, state, item, names),
        ...(verdict && {
          ...describeCurrent(entity, state, item, names),
          state: verdict.state === 'applied' ? 'pending' : verdict.state,
          note: verdict.note,
        }),
      })
    }
  }
  return described
}

function describeCurrent(
  { controls }: ChangeEntity,
  state: RecordState | undefined,
  { field }: Item,
  names: ReadonlyMap<string, string>,
): Pick<ChangeItem, 'current' | 'current_image'> {
  if (isRecordAction(field)) return { current: null, current_image: null }
  const value = state?.values[field] ?? null
  const { before, before_image } = describeValues(value, value, controls[field], names)
  return { current: before, current_image: before_image }
}

function describe(
  entity: ChangeEntity,
  now: RecordState | undefined,
  { record_hash, field, before, after, record, state, note }: Item,
  names: ReadonlyMap<string, string>,
): ChangeItem {
  const { name, label, controls, records } = entity
  const kind = label.toLowerCase()
  const control = controls[field]
  const whole = record && { name: records?.identify(record).name, text: recordText(entity, record, names) }
  return {
    hashid: `${name}.${record_hash}.${field}`,
    entity: name,
    entity_label: label,
    record_hash,
    is_stored: now !== undefined,
    record_name: now?.name ?? whole?.name ?? `Deleted ${kind}`,
    field_label:
      field === 'added' ? `New ${kind}` : field === 'removed' ? `Remove ${kind}` : (control?.label ?? field),
    ...(whole
      ? {
          before: field === 'removed' ? whole.text : '',
          after: field === 'added' ? whole.text : '',
          before_image: null,
          after_image: null,
        }
      : describeValues(before, after, control, names)),
    current: null,
    current_image: null,
    state,
    note,
  }
}

/** Returns the short values that were entered, as in "UPC: 00012345678905, Item code: A-1". */
function recordText(
  { controls, records }: ChangeEntity,
  values: NonNullable<Item['record']>,
  names: ReadonlyMap<string, string>,
): string {
  return Object.entries(controls)
    .filter(([field, { input }]) => field !== 'name' && input !== 'paragraphs' && input !== 'picture')
    .flatMap(([field, control]) => {
      const value = values[field] ?? null
      return isSameValue(value, records?.empty[field] ?? null, control)
        ? []
        : `${control.label}: ${fieldText(value, control, names)}`
    })
    .join(', ')
}
