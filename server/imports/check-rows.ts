import { and, eq, inArray, sql } from 'drizzle-orm'
import { itemCodeKey } from '@/domain/catalogue/item-code'
import { productForm } from '@/domain/catalogue/product-form'
import { claimingStatuses, claimOf } from '@/domain/catalogue/upc-use'
import type { FieldValues, NewChange, NewRecord } from '@/domain/changes/change-value'
import { isSameValue } from '@/domain/changes/field-value'
import type { ImportOutcome } from '@/domain/imports/import'
import { findBlankFields, isImported } from '@/domain/imports/import-field'
import type { RecordEdit, RecordState } from '../changes/entity'
import { productEntity } from '../changes/product-entity'
import { productRecords } from '../changes/product-records'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue'
import { importRows, imports } from '../db/schema/imports'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { isStaff } from './import-rights'
import { findItemCodeProblems } from './item-code-problems'

export type ImportRecord = typeof imports.$inferSelect
type StoredRow = typeof importRows.$inferSelect

/** A checked row: its outcome with its change for the set, or messages by field. */
export interface CheckedRow {
  row: number
  outcome: ImportOutcome
  problems: Readonly<Record<string, string>> | null
  changes: NewChange[]
  records: NewRecord[]
}

interface Draft {
  stored: StoredRow
  problems: Record<string, string>
  /** Its change; null if it changes nothing or has errors. */
  edit: RecordEdit | null
}

const { controls, name: entity } = productEntity
/** Status of products without one in their row. */
const NEW_STATUS = productForm.empty.status

/** Checks rows by the rules of change sets, and against the rows before them. */
export async function checkRows(
  scope: Scope,
  target: ImportRecord,
  rows: readonly StoredRow[],
): Promise<CheckedRow[]> {
  const known = rows.flatMap(({ record_hash }) => record_hash ?? [])
  const states = await productEntity.read(scope, known, Object.keys(controls))
  const drafts = rows.map((stored) =>
    stored.record_hash === null
      ? draftOfNew(scope, target, stored)
      : draftOfChange(scope, target, stored, states.get(stored.record_hash)),
  )
  await checkRepeats(scope, target, drafts, states)
  await checkItemCodes(scope, target, drafts, states)
  await findProblems(scope, drafts)
  return drafts.map((draft) => checkedRow(scope, target, draft))
}

/** Returns the vendor of a row; undefined if the product that it changes is not found. */
const vendorOf = (target: ImportRecord, { vendor_hash }: StoredRow, state?: RecordState) =>
  vendor_hash ?? target.vendor_hash ?? state?.parent_hash ?? undefined

/** The values of a new product. The vendor of a supplier's products is their own. */
const newValues = (scope: Scope, target: ImportRecord, stored: StoredRow): FieldValues =>
  isStaff(scope) ? { ...stored.values, vendor_hash: vendorOf(target, stored) ?? null } : { ...stored.values }

/** Returns messages for the fields that only staff may set. */
const staffProblems = (scope: Scope, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => !isImported(field, isStaff(scope)))
      .map((field) => [field, 'This field can’t be changed']),
  )

function draftOfNew(scope: Scope, target: ImportRecord, stored: StoredRow): Draft {
  const problems = staffProblems(scope, Object.keys(stored.values))
  for (const field of findBlankFields(target.mapping, stored.values)) problems[field] ??= 'Required'
  if (Object.keys(problems).length > 0) return { stored, problems, edit: null }
  try {
    const values = productRecords.complete(scope, newValues(scope, target, stored))
    return { stored, problems, edit: { hashid: `row ${stored.row}`, state: null, values } }
  } catch (error) {
    if (!(error instanceof ApiError && error.errors)) throw error
    const wrong = Object.entries(error.errors).map(([field, messages]) => [field, messages.join('. ')])
    return { stored, problems: Object.fromEntries(wrong), edit: null }
  }
}

function draftOfChange(scope: Scope, target: ImportRecord, stored: StoredRow, state?: RecordState): Draft {
  if (!state || state.parent_hash !== vendorOf(target, stored, state))
    return { stored, problems: { hashid: 'This product isn’t one of the vendor’s' }, edit: null }
  const changed = Object.entries(stored.values).filter(
    ([field, value]) => !isSameValue(state.values[field] ?? null, value, controls[field]),
  )
  const problems = staffProblems(
    scope,
    changed.map(([field]) => field),
  )
  for (const [field, value] of changed) {
    const message = productEntity.check(field, value)
    if (message !== null) problems[field] ??= message
  }
  const isWritable = changed.length > 0 && Object.keys(problems).length === 0
  const hashid = stored.record_hash ?? ''
  return {
    stored,
    problems,
    edit: isWritable ? { hashid, state, values: Object.fromEntries(changed) } : null,
  }
}

/** A product, and the UPC of a vendor, belong to one row of the file; the first one counts. */
async function checkRepeats(
  { db }: Scope,
  target: ImportRecord,
  drafts: readonly Draft[],
  states: ReadonlyMap<string, RecordState>,
) {
  const claimOfRow = ({ stored }: Draft): string | null => {
    const state = states.get(stored.record_hash ?? '')
    const upc = String(stored.values.upc ?? '')
    const status = String(stored.values.status ?? state?.values.status ?? NEW_STATUS)
    return claimOf({ vendor_hash: vendorOf(target, stored, state) ?? '', upc, status })
  }
  const upc = sql<string>`${importRows.values} ->> 'upc'`
  const vendor = sql<string>`coalesce(${importRows.vendor_hash}, ${imports.vendor_hash}, ${products.vendor_hash})`
  const status = sql<string>`coalesce(${importRows.values} ->> 'status', ${products.status}::text, ${NEW_STATUS})`
  const ofImport = eq(importRows.import_hash, target.hashid)
  const firstRow = sql<number>`min(${importRows.row})`
  const byUpc = await db
    .select({ upc, vendor_hash: vendor, row: firstRow })
    .from(importRows)
    .innerJoin(imports, eq(imports.hashid, importRows.import_hash))
    .leftJoin(products, eq(products.hashid, importRows.record_hash))
    .where(
      and(
        ofImport,
        inArray(
          upc,
          drafts.flatMap((draft) => (claimOfRow(draft) ? String(draft.stored.values.upc) : [])),
        ),
        inArray(status, [...claimingStatuses]),
      ),
    )
    .groupBy(upc, vendor)
  const byProduct = await db
    .select({ hashid: importRows.record_hash, row: firstRow })
    .from(importRows)
    .where(and(ofImport, isOneOf(importRows.record_hash, states.keys())))
    .groupBy(importRows.record_hash)
  const [claiming = ''] = claimingStatuses
  const rowOfClaim = new Map(byUpc.map(({ row, ...found }) => [claimOf({ ...found, status: claiming }), row]))
  const rowOfProduct = new Map(byProduct.map((found) => [found.hashid, found.row]))
  for (const draft of drafts) {
    const { row, record_hash } = draft.stored
    const claim = claimOfRow(draft)
    const sameUpc = claim === null ? undefined : rowOfClaim.get(claim)
    if (sameUpc !== undefined && sameUpc < row) draft.problems.upc = `Repeats row ${sameUpc}`
    const sameProduct = rowOfProduct.get(record_hash)
    if (sameProduct !== undefined && sameProduct < row) draft.problems.hashid = `Repeats row ${sameProduct}`
  }
}

/** An item code belongs to one product of a vendor. What a product has already is not checked. */
async function checkItemCodes(
  scope: Scope,
  target: ImportRecord,
  drafts: readonly Draft[],
  states: ReadonlyMap<string, RecordState>,
) {
  const claims = drafts.flatMap(({ stored: { row, record_hash, vendor_hash, values } }) => {
    const state = states.get(record_hash ?? '')
    const item_code = String(values.item_code ?? '')
    if (itemCodeKey(item_code) === itemCodeKey(String(state?.values.item_code ?? ''))) return []
    const vendor = vendor_hash ?? target.vendor_hash ?? state?.parent_hash
    return vendor ? [{ row, record_hash, vendor_hash: vendor, item_code }] : []
  })
  const found = await findItemCodeProblems(scope, target.hashid, claims)
  for (const { stored, problems } of drafts) {
    const message = found.get(stored.row)
    if (message !== undefined) problems.item_code ??= message
  }
}

/** Finds values that change sets would refuse, such as an archived category or another product's UPC. */
async function findProblems(scope: Scope, drafts: readonly Draft[]) {
  const checked = drafts.filter(({ problems }) => problems.hashid === undefined)
  const found = await productEntity.findProblems(
    scope,
    checked.flatMap(({ edit }) => edit ?? []),
    'preview',
  )
  for (const { edit, problems } of checked)
    for (const [field, message] of (edit && found.get(edit.hashid)) ?? []) problems[field] ??= message
}

function checkedRow(scope: Scope, target: ImportRecord, { stored, problems, edit }: Draft): CheckedRow {
  const { row } = stored
  const nothing = { row, problems: null, changes: [], records: [] }
  if (Object.keys(problems).length > 0) return { ...nothing, outcome: 'refused', problems }
  if (!edit) return { ...nothing, outcome: 'same' }
  const { hashid: record_hash, state, values } = edit
  return state
    ? {
        ...nothing,
        outcome: 'changed',
        changes: Object.entries(values ?? {}).map(([field, after]) => ({
          entity,
          record_hash,
          field,
          after,
        })),
      }
    : { ...nothing, outcome: 'created', records: [{ entity, values: newValues(scope, target, stored) }] }
}
