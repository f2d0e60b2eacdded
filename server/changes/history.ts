import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { adminRoles } from '@/domain/access/role'
import { allows, suppliers } from '@/domain/access/rule'
import type { ChangeValue } from '@/domain/changes/change-value'
import { HISTORY_PAGE, type HistoryEntry } from '@/domain/changes/history'
import { auditLog } from '../db/schema/access/audit-log'
import { users } from '../db/schema/access/users'
import { changeItems, changeSets } from '../db/schema/changes'
import { vendors } from '../db/schema/vendors/vendors'
import { ApiError, forbidden, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { addSet, lockSet } from './add-changes'
import { withAttributes } from './attribute-entity'
import { actionOf, asValue, describeValues, isBlank, nameOf } from './describe-field'
import { entityIn, entityOfEvent, eventOf } from './entities'
import type { ChangeEntity } from './entity'
import { release } from './move-set'
import { namesOf } from './value-names'

const values = z.record(z.string(), z.unknown())
const logged = z.object({ before: values, after: values, reason: z._default(z.string(), '') })

const behalf = alias(users, 'behalf')
const entryColumns = {
  hashid: auditLog.hashid,
  event: auditLog.event,
  subject_hash: auditLog.subject_hash,
  at: auditLog.at,
  details: auditLog.details,
  request_id: auditLog.request_id,
  actor: users.name,
  actor_role: users.role_name,
  on_behalf: sql<string | null>`coalesce(${vendors.name}, ${behalf.name})`,
  set_hash: changeSets.hashid,
  set_title: changeSets.title,
  set_reason: changeSets.reason,
}
/** Shown to suppliers instead of a name. */
const STAFF = 'The portal’s staff'

type LoggedChange = Awaited<ReturnType<typeof readPage>>[number]

/**
 * Returns a page of the changes of a record and its children, latest first. Suppliers see neither names of the portal's
 * staff nor their change sets. @throws a 404 for a record of another tenant
 */
export async function readHistory(
  scope: Scope,
  entityName: string,
  hashid: string,
  before: string | undefined,
): Promise<{ data: HistoryEntry[]; next: string | null }> {
  const entity = await checkRecord(scope, entityName, hashid, 'read')
  const mayRestore = allows(entity.may, scope.user)
  const rows = await readPage(scope, hashid, before)
  const shown = rows.slice(0, HISTORY_PAGE)
  const details = shown.map((row) => ({ row, ...parsed(row.details) }))
  const names = await namesOf(
    scope.db,
    details.flatMap(({ before: old, after }) => [...entriesOf(old), ...entriesOf(after)]),
  )
  const children = await childNames(scope, hashid, shown)
  const entities = await entitiesOf(scope, shown)
  const entries = details.map(({ row, before: old, after, reason }) => {
    const changed = entities.get(row.event) ?? entity
    const isNew = isBlank(old)
    const isOwn = row.subject_hash === hashid && row.event === eventOf(entity)
    return {
      hashid: row.hashid,
      at: row.at,
      title: `${eventLabel(row.event, changed)} ${actionOf(old, after)}`,
      child:
        row.subject_hash === hashid
          ? null
          : (children.get(row.subject_hash ?? '') ?? deletedName(row.event, { ...after, ...old })),
      actor: mayRestore || !row.actor_role || !adminRoles.includes(row.actor_role) ? row.actor : STAFF,
      on_behalf: row.on_behalf,
      change_set:
        mayRestore && row.set_hash && row.set_title ? { hashid: row.set_hash, title: row.set_title } : null,
      reason: mayRestore && Object.hasOwn(after, 'status') ? reason || (row.set_reason ?? '') : '',
      request_id: row.request_id,
      fields: entriesOf(after)
        .filter(([field]) => mayRestore || isShownToSuppliers(changed, field))
        .map(([field, value]) => ({
          field,
          label: changed.controls[field]?.label ?? nameOf(field),
          ...describeValues(asValue(old[field]), value, changed.controls[field], names),
        })),
      is_restorable: mayRestore && isOwn && !isNew && restorable(entity, old).length > 0,
    }
  })
  return {
    data: entries.filter(({ fields }) => fields.length > 0),
    next: rows.length > HISTORY_PAGE ? (shown.at(-1)?.hashid ?? null) : null,
  }
}

const isShownToSuppliers = ({ supplierFields, staffFields }: ChangeEntity, field: string) =>
  supplierFields?.has(field) !== false && !staffFields?.has(field)

/** Restores the values that a record had before a change, as a change set that is applied at once if the user may. */
export async function restore(scope: Scope, entityName: string, hashid: string, entry_hash: string) {
  const entity = await checkRecord(scope, entityName, hashid, 'restore')
  const [row] = await scope.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.hashid, entry_hash),
        eq(auditLog.subject_hash, hashid),
        eq(auditLog.event, eventOf(entity)),
      ),
    )
  if (!row) throw notFound('This change')
  const fields = restorable(entity, parsed(row.details).before)
  if (fields.length === 0) throw new ApiError(409, 'The values before this change can’t be restored.')
  const name = (await entity.read(scope, [hashid], [])).get(hashid)?.name ?? ''
  const set_hash = await addSet(scope, {
    title: `Restore ${name}`.slice(0, 120),
    kind: 'restore',
    changes: fields.map(([field, after]) => ({ entity: entity.name, record_hash: hashid, field, after })),
  })
  const { item_count } = await lockSet(scope, set_hash)
  if (item_count === 0) throw new ApiError(409, 'These fields already have these values.')
  const released = await release(scope, set_hash)
  const { status, applied_count } = await lockSet(scope, set_hash)
  if (status === 'applied' && applied_count === 0) throw new ApiError(409, await firstNote(scope, set_hash))
  return released
}

/** Returns the earlier values that can be restored. */
const restorable = (
  { controls, finalFields = [] }: ChangeEntity,
  before: Readonly<Record<string, unknown>>,
) => entriesOf(before).filter(([field]) => Object.hasOwn(controls, field) && !finalFields.includes(field))

/** Returns why the first item of a set was not applied. */
async function firstNote({ db }: Scope, set_hash: string): Promise<string> {
  const [item] = await db
    .select({ note: changeItems.note })
    .from(changeItems)
    .where(eq(changeItems.set_hash, set_hash))
    .limit(1)
  return item?.note ?? ''
}

/** Reads the changes of a record and of its children from one index each, so that a long log stays fast. */
async function readPage({ db }: Scope, hashid: string, before: string | undefined) {
  const [last] = before ? await db.select().from(auditLog).where(eq(auditLog.hashid, before)) : []
  const isEarlier = last && sql`(${auditLog.at}, ${auditLog.hashid}) < (${last.at}, ${last.hashid})`
  const pageOf = (ofRecord: SQL) =>
    sql`(select ${auditLog.hashid} from ${auditLog}
      where ${and(ofRecord, sql`${auditLog.event} <> 'refused'`, sql`${auditLog.details} ? 'after'`, isEarlier)}
      order by ${auditLog.at} desc, ${auditLog.hashid} desc limit ${HISTORY_PAGE + 1})`
  return db
    .select(entryColumns)
    .from(auditLog)
    .leftJoin(users, eq(users.hashid, auditLog.actor_hash))
    .leftJoin(behalf, and(eq(behalf.hashid, auditLog.on_behalf_hash), ne(behalf.hashid, auditLog.actor_hash)))
    .leftJoin(vendors, eq(vendors.hashid, auditLog.on_behalf_hash))
    .leftJoin(changeSets, eq(changeSets.hashid, auditLog.change_set_hash))
    .where(
      sql`${auditLog.hashid} in (${pageOf(eq(auditLog.subject_hash, hashid))} union ${pageOf(eq(auditLog.parent_hash, hashid))})`,
    )
    .orderBy(desc(auditLog.at), desc(auditLog.hashid))
    .limit(HISTORY_PAGE + 1)
}

/** Checks that the user may read a record, or write it in its editor. @throws a 403 or a 404 */
async function checkRecord(
  scope: Scope,
  name: string,
  hashid: string,
  purpose: 'read' | 'restore',
): Promise<ChangeEntity> {
  const entity = await entityIn(scope, name)
  const isRead = purpose === 'read' && entity.isOfSuppliers && allows(suppliers, scope.user)
  if (!isRead && !allows(entity.may, scope.user)) throw forbidden()
  if (!(await entity.read(scope, [hashid], [])).has(hashid))
    throw notFound(`This ${entity.label.toLowerCase()}`)
  return entity
}

/** Returns the kinds of the records that changed, by event. */
async function entitiesOf(scope: Scope, rows: readonly LoggedChange[]) {
  const entities = new Map<string, ChangeEntity>()
  for (const event of new Set(rows.map((row) => row.event))) {
    const entity = entityOfEvent(event)
    if (entity) entities.set(event, await withAttributes(scope, entity))
  }
  return entities
}

async function childNames(scope: Scope, hashid: string, rows: readonly LoggedChange[]) {
  const names = new Map<string, string>()
  const ofChildren = rows.filter(({ subject_hash }) => subject_hash !== hashid)
  for (const [event, some] of Map.groupBy(ofChildren, (row) => row.event)) {
    const hashes = [...new Set(some.flatMap(({ subject_hash }) => subject_hash ?? []))]
    const states = await entityOfEvent(event)?.read(scope, hashes, [])
    for (const [hash, { name }] of states ?? []) names.set(hash, name)
  }
  return names
}

function parsed(details: unknown) {
  const { data } = z.safeParse(logged, details)
  return data ?? { before: {}, after: {}, reason: '' }
}

const entriesOf = (all: Readonly<Record<string, unknown>>): [field: string, value: ChangeValue][] =>
  Object.entries(all)
    .filter(([field]) => field !== 'version')
    .map(([field, value]) => [field, asValue(value)])

/** Returns the name of a record that is gone. Requests and other records without an edit page have none. */
const deletedName = (event: string, { name }: Readonly<Record<string, unknown>>) =>
  !entityOfEvent(event) ? null : typeof name === 'string' ? name : 'Deleted record'

/** "invoicing-changed" is about a part of a record. */
const eventLabel = (event: string, entity: ChangeEntity) =>
  event === eventOf(entity) ? entity.label : nameOf(event.replace(/-changed$/, ''))
