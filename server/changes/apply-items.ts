import { and, asc, eq, sql } from 'drizzle-orm'
import type { ItemState } from '@/domain/changes/change-set'
import { auditActions } from '../access/audit'
import { changeItems } from '../db/schema/changes'
import type { Scope } from '../http/scope'
import { entityOf } from './entities'
import type { ChangeEntity, RecordEdit } from './entity'
import { judge } from './judge'

type Item = Pick<typeof changeItems.$inferSelect, 'entity' | 'record_hash' | 'field' | 'before' | 'after'>
type Outcome = Item & { state: ItemState; note: string }

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
    outcomes.push(...(await applyTo(scope, set, entityOf(name), byEntity.get(name) ?? [])))
  await writeOutcomes(scope, set.hashid, outcomes)
  return new Set(items.map(({ entity, record_hash }) => `${entity} ${record_hash}`)).size
}

/** Returns the pending items of the first records by hash. */
function pendingItems({ db }: Scope, set_hash: string, limit: number): Promise<Item[]> {
  const isPending = and(eq(changeItems.set_hash, set_hash), eq(changeItems.state, 'pending'))
  const records = db
    .selectDistinct({ entity: changeItems.entity, record_hash: changeItems.record_hash })
    .from(changeItems)
    .where(isPending)
    .orderBy(asc(changeItems.entity), asc(changeItems.record_hash))
    .limit(limit)
    .as('records')
  return db
    .select({
      entity: changeItems.entity,
      record_hash: changeItems.record_hash,
      field: changeItems.field,
      before: changeItems.before,
      after: changeItems.after,
    })
    .from(changeItems)
    .innerJoin(
      records,
      and(eq(records.entity, changeItems.entity), eq(records.record_hash, changeItems.record_hash)),
    )
    .where(isPending)
}

async function applyTo(
  scope: Scope,
  set: AppliedSet,
  entity: ChangeEntity,
  items: readonly Item[],
): Promise<Outcome[]> {
  const byRecord = Map.groupBy(items, ({ record_hash }) => record_hash)
  const fields = [...new Set(items.map(({ field }) => field))]
  const states = await entity.read(scope, [...byRecord.keys()], fields, 'lock')
  const outcomes: Outcome[] = []
  const edits: RecordEdit[] = []
  for (const [hashid, some] of byRecord) {
    const state = states.get(hashid)
    const judged = some.map((item) => ({ ...item, ...judge(entity, state, item) }))
    outcomes.push(...judged)
    const applied = judged.filter(isApplied)
    if (state && applied.length > 0)
      edits.push({
        hashid,
        state,
        values: Object.fromEntries(applied.map(({ field, after }) => [field, after])),
      })
  }
  const messages = await entity.write(scope, edits)
  await auditEdits(
    scope,
    set,
    entity,
    edits.filter(({ hashid }) => !messages.has(hashid)),
  )
  return outcomes.map((outcome) => {
    const note = messages.get(outcome.record_hash)
    return note !== undefined && isApplied(outcome) ? { ...outcome, state: 'skipped', note } : outcome
  })
}

const isApplied = ({ state }: Pick<Outcome, 'state'>) => state === 'applied'

const auditEdits = (scope: Scope, set: AppliedSet, { event }: ChangeEntity, edits: readonly RecordEdit[]) =>
  auditActions(
    scope,
    event,
    edits.map(({ hashid, state, values }) => ({
      subject_hash: hashid,
      parent_hash: state.parent_hash,
      change_set_hash: set.hashid,
      on_behalf_hash: set.author_hash === scope.user.hashid ? null : set.author_hash,
      details: {
        before: Object.fromEntries(Object.keys(values).map((field) => [field, state.values[field] ?? null])),
        after: values,
      },
    })),
  )

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
