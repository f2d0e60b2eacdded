import { asc, eq } from 'drizzle-orm'
import type { ChangeItem } from '@/domain/changes/change-set'
import { fieldText } from '@/domain/changes/field-value'
import { changeItems, changeSets } from '../db/schema/changes'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { entityOf } from './entities'
import type { ChangeEntity, RecordState } from './entity'
import { judge } from './judge'
import { isOpen } from './read-sets'
import { namesOf } from './value-names'

type Item = typeof changeItems.$inferSelect

/** Returns the items of a set as text. Pending ones are compared with the values now. @throws a 404 */
export async function readItems(scope: Scope, set_hash: string): Promise<ChangeItem[]> {
  const { db } = scope
  const [set] = await db
    .select({ status: changeSets.status })
    .from(changeSets)
    .where(eq(changeSets.hashid, set_hash))
  if (!set) throw notFound('This change set')
  const items = await db
    .select()
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
    .orderBy(asc(changeItems.entity), asc(changeItems.record_hash), asc(changeItems.field))
  const names = await namesOf(
    db,
    items.flatMap(({ field, before, after }) => [[field, before] as const, [field, after] as const]),
  )
  const described: ChangeItem[] = []
  for (const [name, some] of Map.groupBy(items, ({ entity }) => entity)) {
    const entity = entityOf(name)
    const fields = isOpen(set.status) ? [...new Set(some.map(({ field }) => field))] : []
    const hashes = [...new Set(some.map(({ record_hash }) => record_hash))]
    const states = await entity.read(scope, hashes, fields)
    for (const item of some)
      described.push(describe(entity, states.get(item.record_hash), item, isOpen(set.status), names))
  }
  return described
}

function describe(
  entity: ChangeEntity,
  record: RecordState | undefined,
  item: Item,
  isPreview: boolean,
  names: ReadonlyMap<string, string>,
): ChangeItem {
  const { name, label, controls } = entity
  const { record_hash, field, before, after } = item
  const control = controls[field]
  const isPending = isPreview && item.state === 'pending'
  const { state, note } = isPending ? judge(entity, record, item) : item
  return {
    hashid: `${name}.${record_hash}.${field}`,
    entity: name,
    entity_label: label,
    record_hash,
    record_name: record?.name ?? `Deleted ${label.toLowerCase()}`,
    field_label: control?.label ?? field,
    before: fieldText(before, control, names),
    after: fieldText(after, control, names),
    current: isPending ? fieldText(record?.values[field] ?? null, control, names) : null,
    state: isPending && state === 'applied' ? 'pending' : state,
    note,
  }
}
