import { and, eq } from 'drizzle-orm'
import { allows } from '@/domain/access/rule'
import type { NewChange, NewRecord } from '@/domain/changes/change-value'
import { asFormValue, isSameValue } from '@/domain/changes/field-value'
import { isOneOf } from '../db/one-of'
import { changeItems } from '../db/schema/changes'
import { ApiError, forbidden, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import type { NewItem } from './add-changes'
import { entityIn } from './entities'
import type { ChangeEntity, RecordState } from './entity'

/**
 * Returns items for fields whose value differs from the one now.
 * @throws a 404 for an unknown record, a 403 for a kind of record that the user may not change, a 422 for a wrong value
 */
export async function changedFields(scope: Scope, changes: readonly NewChange[]): Promise<NewItem[]> {
  const items = new Map<string, NewItem>()
  for (const [name, some] of Map.groupBy(changes, ({ entity }) => entity)) {
    const entity = await draftable(scope, name)
    for (const { field } of some)
      if (!controlOf(entity, field) || !isOpenTo(scope, entity, field)) throw unchangeable(field)
    const hashes = [...new Set(some.map(({ record_hash }) => record_hash))]
    const states = await entity.read(scope, hashes, [...new Set(some.map(({ field }) => field))])
    if (states.size < hashes.length) throw notFound(`A ${entity.label.toLowerCase()} of this set`)
    for (const { record_hash, field, before, after: typed } of some) {
      const control = controlOf(entity, field)
      const state = states.get(record_hash)
      if (!control || !state || !Object.hasOwn(state.values, field)) throw unchangeable(field)
      const message = entity.check(field, typed)
      if (message !== null) throw invalid(field, `${state.name}: ${control.label}: ${message}`)
      const value = asFormValue(typed, control)
      const after = entity.normalize?.(field, value) ?? value
      const seen = before === undefined ? (state.values[field] ?? null) : before
      if (!isSameValue(seen, after, control))
        items.set(`${name} ${record_hash} ${field}`, {
          entity: name,
          record_hash,
          field,
          before: asFormValue(seen, control),
          after,
          vendor_hash: vendorOf(name, record_hash, state),
        })
    }
  }
  return [...items.values()]
}

/** Returns items for new records, with all of their values. @throws a 404, 403 or 422 as for changes */
export async function newRecords(
  scope: Scope,
  set_hash: string,
  records: readonly NewRecord[],
): Promise<NewItem[]> {
  await checkInDraft(scope, set_hash, records)
  const entities = new Map<string, ChangeEntity>()
  for (const name of new Set(records.map(({ entity }) => entity)))
    entities.set(name, await draftable(scope, name))
  return records.flatMap(({ entity: name, record_hash = newHash(), values }) => {
    const entity = entities.get(name)
    if (!entity) return []
    if (!entity.records)
      throw new ApiError(422, `Change sets can’t add records of this kind: ${entity.label}.`)
    for (const field of Object.keys(values))
      if (!controlOf(entity, field) || !isOpenTo(scope, entity, field)) throw unchangeable(field)
    const record = entity.records.complete(scope, values)
    const { parent_hash } = entity.records.identify(record)
    return { entity: name, record_hash, field: 'added', record, vendor_hash: parent_hash }
  })
}

/** Checks that hashes of new records are those of the draft. */
async function checkInDraft({ db }: Scope, set_hash: string, records: readonly NewRecord[]) {
  const named = new Set(records.flatMap(({ record_hash }) => record_hash ?? []))
  if (named.size === 0) return
  const inDraft = and(
    eq(changeItems.set_hash, set_hash),
    eq(changeItems.field, 'added'),
    isOneOf(changeItems.record_hash, named),
  )
  if ((await db.$count(changeItems, inDraft)) < named.size) throw notFound('A new record of this set')
}

async function draftable(scope: Scope, name: string): Promise<ChangeEntity> {
  const entity = await entityIn(scope, name)
  if (!allows(entity.mayDraft ?? entity.may, scope.user)) throw forbidden()
  return entity
}

const unchangeable = (field: string) => invalid(field, 'This field can’t be changed')

/** Returns the control of a field; undefined for other names, such as "constructor". */
const controlOf = ({ controls }: ChangeEntity, field: string) =>
  Object.hasOwn(controls, field) ? controls[field] : undefined

const isOpenTo = ({ user }: Scope, { supplierFields }: ChangeEntity, field: string) =>
  user.role_name !== 'Supplier' || supplierFields?.has(field) === true

const vendorOf = (name: string, hashid: string, { parent_hash }: RecordState) =>
  name === 'product' ? parent_hash : name === 'vendor' ? hashid : null
