import { and, eq, sql } from 'drizzle-orm'
import { type ClaimedCode, claimedFields, claimOf } from '@/domain/catalogue/code-claim'
import type { FieldValues, NewChange, NewRecord } from '@/domain/changes/change-value'
import { isSameValue } from '@/domain/changes/field-value'
import type { ImportOutcome } from '@/domain/imports/import'
import { findBlankFields, isImported } from '@/domain/imports/import-field'
import { entityIn } from '../changes/entities'
import type { ChangeEntity, RecordEdit, RecordState } from '../changes/entity'
import { isOneOf } from '../db/one-of'
import { importRows, type imports } from '../db/schema/imports'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { firstClaims, NEW_STATUS } from './first-claims'
import { isStaff } from './import-rights'

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

const PRODUCT = 'product'

/** Checks rows by the rules of change sets, and against the rows before them. */
export async function checkRows(
  scope: Scope,
  target: ImportRecord,
  rows: readonly StoredRow[],
): Promise<CheckedRow[]> {
  const entity = await entityIn(scope, PRODUCT)
  const known = rows.flatMap(({ record_hash }) => record_hash ?? [])
  const states = await entity.read(scope, known, Object.keys(entity.controls))
  const drafts = rows.map((stored) =>
    stored.record_hash === null
      ? draftOfNew(scope, entity, target, stored)
      : draftOfChange(scope, entity, target, { stored, state: states.get(stored.record_hash) }),
  )
  await checkRepeats(scope, target, drafts, states)
  await findProblems(scope, entity, drafts)
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

function draftOfNew(scope: Scope, entity: ChangeEntity, target: ImportRecord, stored: StoredRow): Draft {
  const problems = staffProblems(scope, Object.keys(stored.values))
  for (const field of findBlankFields(target.mapping, stored.values)) problems[field] ??= 'Required'
  if (Object.keys(problems).length > 0) return { stored, problems, edit: null }
  try {
    const values = entity.records?.complete(scope, newValues(scope, target, stored)) ?? null
    return { stored, problems, edit: { hashid: `row ${stored.row}`, state: null, values } }
  } catch (error) {
    if (!(error instanceof ApiError && error.errors)) throw error
    const wrong = Object.entries(error.errors).map(([field, messages]) => [field, messages.join('. ')])
    return { stored, problems: Object.fromEntries(wrong), edit: null }
  }
}

function draftOfChange(
  scope: Scope,
  { controls, check }: ChangeEntity,
  target: ImportRecord,
  { stored, state }: { stored: StoredRow; state: RecordState | undefined },
): Draft {
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
    const message = check(field, value)
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

/** A product belongs to one row of the file, and so do the codes that a row gives to it; the first one counts. */
async function checkRepeats(
  scope: Scope,
  target: ImportRecord,
  drafts: readonly Draft[],
  states: ReadonlyMap<string, RecordState>,
) {
  for (const code of claimedFields) {
    const claims = new Map(drafts.map((draft) => [draft, newClaim(target, code, draft, states)]))
    const texts = drafts.flatMap((draft) => (claims.get(draft) ? String(draft.stored.values[code]) : []))
    const rowOfClaim = await firstClaims(scope, target.hashid, code, texts)
    for (const [{ stored, problems }, claim] of claims) {
      const first = claim === null ? undefined : rowOfClaim.get(claim)
      if (first !== undefined && first < stored.row) problems[code] = `Repeats row ${first}`
    }
  }
  const byProduct = await scope.db
    .select({ hashid: importRows.record_hash, row: sql<number>`min(${importRows.row})` })
    .from(importRows)
    .where(and(eq(importRows.import_hash, target.hashid), isOneOf(importRows.record_hash, states.keys())))
    .groupBy(importRows.record_hash)
  const rowOfProduct = new Map(byProduct.map((found) => [found.hashid, found.row]))
  for (const { stored, problems } of drafts) {
    const first = rowOfProduct.get(stored.record_hash)
    if (first !== undefined && first < stored.row) problems.hashid = `Repeats row ${first}`
  }
}

/** Returns what a row claims with a code that its product does not claim yet; null if nothing. */
function newClaim(
  target: ImportRecord,
  code: ClaimedCode,
  { stored }: Draft,
  states: ReadonlyMap<string, RecordState>,
): string | null {
  const state = states.get(stored.record_hash ?? '')
  const claimed = (values: FieldValues, vendor_hash: string) =>
    claimOf(code, {
      vendor_hash,
      upc: String(values.upc ?? ''),
      case_gtin: String(values.case_gtin ?? ''),
      item_code: String(values.item_code ?? ''),
      status: String(values.status ?? state?.values.status ?? NEW_STATUS),
    })
  const claim = claimed(stored.values, vendorOf(target, stored, state) ?? '')
  return state && claim === claimed(state.values, state.parent_hash ?? '') ? null : claim
}

/** Finds values that change sets would refuse, such as an archived category or another product's code. */
async function findProblems(scope: Scope, entity: ChangeEntity, drafts: readonly Draft[]) {
  const checked = drafts.filter(({ problems }) => problems.hashid === undefined)
  const found = await entity.findProblems(
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
          entity: PRODUCT,
          record_hash,
          field,
          after,
        })),
      }
    : {
        ...nothing,
        outcome: 'created',
        records: [{ entity: PRODUCT, values: newValues(scope, target, stored) }],
      }
}
