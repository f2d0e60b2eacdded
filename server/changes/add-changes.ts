import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { isRejection, REASON_REQUIRED } from '@/domain/catalogue/status-reason'
import type { ChangeKind } from '@/domain/changes/change-set'
import type { NewChange, NewRecord } from '@/domain/changes/change-value'
import { changeItems, changeSets } from '../db/schema/changes'
import { ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { entityOf } from './entities'
import { changedFields, newRecords } from './make-items'

interface NewSet {
  title: string
  kind: ChangeKind
  reason?: string | undefined
  changes: readonly NewChange[]
  records?: readonly NewRecord[] | undefined
}

export type NewItem = Omit<typeof changeItems.$inferInsert, 'set_hash' | 'state' | 'note'>
type SetValues = Pick<
  typeof changeSets.$inferInsert,
  'title' | 'kind' | 'reason' | 'vendor_hash' | 'reverts_hash'
>

/** Adds a draft of the signed-in user and returns its hash. */
export async function addSet(
  scope: Scope,
  { title, kind, reason = '', changes, records = [] }: NewSet,
): Promise<string> {
  const hashid = await insertSet(scope, { title, kind, reason, vendor_hash: scope.user.vendor_hash })
  await addItems(scope, hashid, changes, records)
  await countItems(scope, hashid)
  return hashid
}

/** Adds a draft with these items and returns its hash. */
export async function addSetOf(scope: Scope, set: SetValues, items: readonly NewItem[]): Promise<string> {
  const hashid = await insertSet(scope, set)
  await insertItems(scope, hashid, items)
  await countItems(scope, hashid)
  return hashid
}

/** Adds changes to a draft of the signed-in user. */
export async function addToDraft(
  scope: Scope,
  set_hash: string,
  changes: readonly NewChange[],
  records: readonly NewRecord[] = [],
): Promise<void> {
  const set = await lockSet(scope, set_hash)
  if (set.status !== 'draft')
    throw new ApiError(409, 'Only drafts can be changed. Cancel this set and make a new one.')
  if (set.author_hash !== scope.user.hashid) throw new ApiError(409, 'Only its author can change this draft.')
  if (set.reason === '' && changes.some(isRejection)) throw invalid('changes', REASON_REQUIRED)
  await addItems(scope, set_hash, changes, records)
  await countItems(scope, set_hash)
}

/** Returns a set, locked until the transaction ends. @throws a 404 */
export async function lockSet(
  { db, ofVendors }: Scope,
  hashid: string,
): Promise<typeof changeSets.$inferSelect> {
  const [set] = await db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.hashid, hashid), ofVendors(changeSets.vendor_hash)))
    .for('update')
  if (!set) throw notFound('This change set')
  return set
}

async function insertSet({ db, user, now }: Scope, set: SetValues): Promise<string> {
  const hashid = newHash()
  await db.insert(changeSets).values({
    ...set,
    hashid,
    status: 'draft',
    author_hash: user.hashid,
    created_at: now.toISOString(),
    time_zone: 'America/New_York',
  })
  return hashid
}

/**
 * Adds fields whose value differs from the one now, and new records. The last change of a field counts: one that gets its
 * present value leaves the set. Whoever adds many parts counts them at the end.
 */
export async function addItems(
  scope: Scope,
  set_hash: string,
  changes: readonly NewChange[],
  records: readonly NewRecord[],
): Promise<void> {
  const items = [...(await changedFields(scope, changes)), ...(await newRecords(scope, set_hash, records))]
  await removeItems(scope, set_hash, [...changes, ...items])
  await insertItems(scope, set_hash, items)
}

async function removeItems(
  { db }: Scope,
  set_hash: string,
  keys: readonly Pick<NewItem, 'entity' | 'record_hash' | 'field'>[],
) {
  await db.execute(sql`delete from ${changeItems} using jsonb_to_recordset(${JSON.stringify(
    keys.map(({ entity, record_hash, field }) => ({ entity, record_hash, field })),
  )}::jsonb) as named (entity text, record_hash text, field text)
    where ${changeItems.set_hash} = ${set_hash} and ${changeItems.entity} = named.entity
      and ${changeItems.record_hash} = named.record_hash and ${changeItems.field} = named.field`)
}

async function insertItems({ db }: Scope, set_hash: string, items: readonly NewItem[]) {
  // One JSON document: a parameter for each value takes twice as long.
  await db.execute(sql`insert into ${changeItems} (set_hash, entity, record_hash, field, before, after, record, vendor_hash)
    select ${set_hash}, entity, record_hash, field, before, after, record, vendor_hash
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as added (entity text, record_hash text, field text,
      before jsonb, after jsonb, record jsonb, vendor_hash text)`)
}

/**
 * Counts the items and records of a set.
 * @throws a 422 for more records of a kind than a set may change
 */
export async function countItems({ db }: Scope, set_hash: string): Promise<void> {
  const kinds = await db
    .select({ entity: changeItems.entity, items: count(), records: countDistinct(changeItems.record_hash) })
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
    .groupBy(changeItems.entity)
  for (const { entity, records } of kinds) {
    const { label, maxRecords = Number.POSITIVE_INFINITY } = entityOf(entity)
    if (records > maxRecords)
      throw new ApiError(422, `A change set takes at most ${maxRecords} records of this kind: ${label}.`)
  }
  const sum = (key: 'items' | 'records') => kinds.reduce((total, kind) => total + kind[key], 0)
  await db
    .update(changeSets)
    .set({ item_count: sum('items'), record_count: sum('records') })
    .where(eq(changeSets.hashid, set_hash))
}
