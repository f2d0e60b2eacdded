import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import type { ChangeKind, NewChange } from '@/domain/changes/change-set'
import { asFormValue, isSameValue } from '@/domain/changes/field-value'
import { insertMany } from '../db/insert-many'
import { changeItems, changeSets } from '../db/schema/changes'
import { ApiError, forbidden, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { entityOf } from './entities'

interface NewSet {
  title: string
  kind: ChangeKind
  changes: readonly NewChange[]
  reverts_hash?: string
}

/** Adds a draft of the signed-in user and returns its hash. */
export async function addSet(scope: Scope, { title, kind, changes, reverts_hash }: NewSet): Promise<string> {
  const hashid = newHash()
  await scope.db.insert(changeSets).values({
    hashid,
    title,
    kind,
    status: 'draft',
    author_hash: scope.user.hashid,
    created_at: scope.now.toISOString(),
    time_zone: 'America/New_York',
    ...(reverts_hash !== undefined && { reverts_hash }),
  })
  await addItems(scope, hashid, changes)
  return hashid
}

/** Adds changes to a draft of the signed-in user. */
export async function addToDraft(
  scope: Scope,
  set_hash: string,
  changes: readonly NewChange[],
): Promise<void> {
  const set = await lockSet(scope, set_hash)
  if (set.status !== 'draft')
    throw new ApiError(409, 'Only drafts can be changed. Cancel this set and make a new one.')
  if (set.author_hash !== scope.user.hashid) throw new ApiError(409, 'Only its author can change this draft.')
  await addItems(scope, set_hash, changes)
}

/** Returns a set, locked until the transaction ends. @throws a 404 */
export async function lockSet({ db }: Scope, hashid: string): Promise<typeof changeSets.$inferSelect> {
  const [set] = await db.select().from(changeSets).where(eq(changeSets.hashid, hashid)).for('update')
  if (!set) throw notFound('This change set')
  return set
}

/**
 * Adds items whose value differs from the one now. The last change of a field counts.
 * @throws a 404 for an unknown record, a 403 for a kind of record that the user may not change, a 422 for a wrong value
 */
async function addItems(scope: Scope, set_hash: string, changes: readonly NewChange[]): Promise<void> {
  const rows = new Map<string, typeof changeItems.$inferInsert>()
  for (const [name, some] of Map.groupBy(changes, ({ entity }) => entity)) {
    const entity = entityOf(name)
    if (!allows(entity.may, scope.user)) throw forbidden()
    const hashes = [...new Set(some.map(({ record_hash }) => record_hash))]
    const states = await entity.read(scope, hashes, [...new Set(some.map(({ field }) => field))])
    if (states.size < hashes.length) throw notFound(`A ${entity.label.toLowerCase()} of this set`)
    for (const { record_hash, field, before, after } of some) {
      const control = entity.controls[field]
      const state = states.get(record_hash)
      if (!control || !state || !(field in state.values)) throw invalid(field, 'This field can’t be changed')
      const message = entity.check(field, after)
      if (message !== null) throw invalid(field, `${state.name}: ${control.label}: ${message}`)
      const seen = before === undefined ? (state.values[field] ?? null) : before
      const item = { set_hash, entity: name, record_hash, field }
      if (!isSameValue(seen, after, control))
        rows.set(`${name} ${record_hash} ${field}`, {
          ...item,
          before: asFormValue(seen, control),
          after: asFormValue(after, control),
        })
    }
  }
  await replaceItems(scope, set_hash, [...rows.values()])
}

async function replaceItems(
  { db }: Scope,
  set_hash: string,
  rows: readonly (typeof changeItems.$inferInsert)[],
) {
  await db.execute(sql`delete from ${changeItems} using jsonb_to_recordset(${JSON.stringify(
    rows.map(({ entity, record_hash, field }) => ({ entity, record_hash, field })),
  )}::jsonb) as added (entity text, record_hash text, field text)
    where ${changeItems.set_hash} = ${set_hash} and ${changeItems.entity} = added.entity
      and ${changeItems.record_hash} = added.record_hash and ${changeItems.field} = added.field`)
  await insertMany(db, changeItems, rows)
  const [counts] = await db
    .select({
      item_count: count(),
      record_count: countDistinct(sql`(${changeItems.entity}, ${changeItems.record_hash})`),
    })
    .from(changeItems)
    .where(and(eq(changeItems.set_hash, set_hash)))
  if (counts) await db.update(changeSets).set(counts).where(eq(changeSets.hashid, set_hash))
}
