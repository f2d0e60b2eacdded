import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { FieldValues } from '@/domain/changes/change-value'
import { auditActions } from '../access/audit'
import { changeItems } from '../db/schema/changes'
import type { Scope } from '../http/scope'
import { entityIn } from './entities'
import { type ChangeEntity, isFieldEdit, type RecordEdit } from './entity'
import { fieldsOf, type Item, isApplied, judgeItems, type Outcome } from './judge-items'

interface AppliedSet {
  hashid: string
  author_hash: string | null
}

/**
 * Applies the pending items of at most `limit` records in the transaction of the scope. Records are locked in the order
 * of their hashes, so that two sets wait for each other instead of failing.
 * @returns how many records it has looked at
 */
export async function applyPending(scope: Scope, set: AppliedSet, limit: number): Promise<number> {
  const items = await pendingItems(scope, set.hashid, limit)
  const byEntity = Map.groupBy(items, ({ entity }) => entity)
  const outcomes: Outcome[] = []
  for (const name of [...byEntity.keys()].toSorted())
    outcomes.push(...(await applyTo(scope, set, await entityIn(scope, name), byEntity.get(name) ?? [])))
  await writeOutcomes(scope, set.hashid, outcomes)
  return new Set(items.map(({ entity, record_hash }) => `${entity} ${record_hash}`)).size
}

/**
 * Returns the pending items of the first records by hash. Numbers the records instead of joining them: while the statistics of the table
 * do not know a new set yet, the database would compare each of its items with every other.
 */
function pendingItems({ db }: Scope, set_hash: string, limit: number): Promise<Item[]> {
  const { entity, record_hash, field, before, after, record } = changeItems
  const numbered = db
    .select({
      entity,
      record_hash,
      field,
      before,
      after,
      record,
      place: sql<number>`dense_rank() over (order by ${entity}, ${record_hash})`.as('place'),
    })
    .from(changeItems)
    .where(and(eq(changeItems.set_hash, set_hash), eq(changeItems.state, 'pending')))
    .as('numbered')
  return (
    db
      .select({
        entity: numbered.entity,
        record_hash: numbered.record_hash,
        field: numbered.field,
        before: numbered.before,
        after: numbered.after,
        record: numbered.record,
      })
      .from(numbered)
      .where(lte(numbered.place, limit))
      // Of two products that are to get one UPC, the preview and this choose the same.
      .orderBy(asc(numbered.record_hash), asc(numbered.field))
  )
}

async function applyTo(
  scope: Scope,
  set: AppliedSet,
  entity: ChangeEntity,
  items: readonly Item[],
): Promise<Outcome[]> {
  const hashes = new Set(items.map(({ record_hash }) => record_hash))
  const states = await entity.read(scope, [...hashes], fieldsOf(items), 'lock')
  const { outcomes, edits } = await judgeItems(scope, entity, states, items, 'apply')
  const { failures, notes } = await writeEdits(scope, entity, edits)
  const written = edits.filter(({ hashid }) => !failures.has(hashid))
  await auditEdits(
    scope,
    set,
    entity,
    written.map((edit) =>
      notes.has(edit.hashid) ? { ...edit, values: entity.records?.retired ?? null } : edit,
    ),
  )
  return outcomes.map((outcome) => {
    if (!isApplied(outcome)) return outcome
    const failure = failures.get(outcome.record_hash)
    return failure === undefined
      ? { ...outcome, note: notes.get(outcome.record_hash) ?? '' }
      : { ...outcome, state: 'skipped', note: failure }
  })
}

/** Removes, changes and adds records, in this order: a new product may get the UPC of one that is removed. */
async function writeEdits(scope: Scope, { records, write }: ChangeEntity, edits: readonly RecordEdit[]) {
  const removed = edits.filter(({ values }) => values === null)
  const added = edits.flatMap(({ hashid, state, values }) => (state || !values ? [] : { hashid, values }))
  // Two records may swap unique values.
  await scope.db.execute(sql`set constraints all deferred`)
  const notes =
    removed.length > 0
      ? await records?.remove(
          scope,
          removed.map(({ hashid }) => hashid),
        )
      : undefined
  const failures = await write(scope, edits.filter(isFieldEdit))
  if (added.length > 0) await records?.add(scope, added)
  await scope.db.execute(sql`set constraints all immediate`)
  return { failures, notes: notes ?? new Map<string, string>() }
}

const auditEdits = (
  scope: Scope,
  set: AppliedSet,
  { name, records }: ChangeEntity,
  edits: readonly RecordEdit[],
) =>
  auditActions(
    scope,
    `${name}-changed`,
    edits.map(({ hashid, state, values }) => ({
      subject_hash: hashid,
      parent_hash: state ? state.parent_hash : values && (records?.identify(values).parent_hash ?? null),
      change_set_hash: set.hashid,
      on_behalf_hash: set.author_hash === scope.user.hashid ? null : set.author_hash,
      details: changedValues(state, values),
    })),
  )

function changedValues(state: RecordEdit['state'], values: RecordEdit['values']) {
  const fields = Object.keys(values ?? state?.values ?? {})
  const pick = (all: FieldValues | undefined | null) =>
    Object.fromEntries(fields.map((field) => [field, all?.[field] ?? null]))
  return { before: pick(state?.values), after: pick(values) }
}

async function writeOutcomes({ db }: Scope, set_hash: string, outcomes: readonly Outcome[]) {
  const rows = outcomes.map(({ entity, record_hash, field, state, note }) => ({
    entity,
    record_hash,
    field,
    state,
    note,
  }))
  await db.execute(sql`update ${changeItems} set state = outcome.state, note = outcome.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as outcome (entity text, record_hash text, field text, state text, note text)
    where ${changeItems.set_hash} = ${set_hash} and ${changeItems.entity} = outcome.entity
      and ${changeItems.record_hash} = outcome.record_hash and ${changeItems.field} = outcome.field`)
}
