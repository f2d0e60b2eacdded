import { isNull } from 'drizzle-orm'
import { findAllergenConflict, listOfStatus } from '@/domain/catalogue/allergen'
import { type CodeClaim, claimedFields, keepsStanding } from '@/domain/catalogue/code-claim'
import { nutritionOf } from '@/domain/catalogue/product-edit'
import type { FieldValues } from '@/domain/changes/change-value'
import { findWrongReplacements } from '../catalogue/replacements'
import { findTakenCodes } from '../catalogue/taken-codes'
import { readWrongMarketplaces, WRONG_MARKETPLACE } from '../catalogue/withheld'
import { categories, units } from '../db/schema/catalogue/categories'
import { vendors } from '../db/schema/vendors/vendors'
import { findMissingPictures, PICTURE_IS_DELETED } from '../files/pictures'
import type { Scope } from '../http/scope'
import type { Problems, RecordEdit } from './entity'
import { labelFields, pictureFields } from './product-columns'

/** Collects messages by record and field. */
class ProblemList {
  readonly found = new Map<string, Map<string, string>>()

  report(hashid: string, field: string, message: string) {
    const messages = this.found.get(hashid) ?? new Map<string, string>()
    this.found.set(hashid, messages.set(field, message))
  }
}

/** Finds values of products that cannot be written: an archived category, a UPC that another product has, and the like. */
export async function findProductProblems(
  scope: Scope,
  edits: readonly RecordEdit[],
  purpose: 'preview' | 'apply',
): Promise<Problems> {
  const problems = new ProblemList()
  await findUnknownReferences(scope, edits, problems)
  await findTaken(scope, edits, purpose, problems)
  await findDeletedPictures(scope, edits, problems)
  await findReplacements(scope, edits, problems)
  await findWrongMarketplaces(scope, edits, problems)
  findContradictions(edits, problems)
  for (const edit of edits)
    if (isLabelLost(edit))
      for (const field of labelFields)
        if (edit.values && field in edit.values)
          problems.report(edit.hashid, field, 'A nutrition label needs a serving size')
  return problems.found
}

async function findUnknownReferences(
  { db, ofVendors }: Scope,
  edits: readonly RecordEdit[],
  problems: ProblemList,
) {
  const check = async (field: string, message: string, read: () => Promise<{ value: string | number }[]>) => {
    const chosen = edits.flatMap(({ hashid, values }) =>
      values?.[field] === undefined ? [] : { hashid, value: String(values[field]) },
    )
    if (chosen.length === 0) return
    const allowed = new Set((await read()).map(({ value }) => String(value)))
    for (const { hashid, value } of chosen) if (!allowed.has(value)) problems.report(hashid, field, message)
  }
  await check('category', 'Choose a category from the list', () =>
    db.select({ value: categories.name }).from(categories).where(isNull(categories.archived_at)),
  )
  await check('unit', 'Choose a unit from the list', () =>
    db.select({ value: units.code }).from(units).where(isNull(units.archived_at)),
  )
  await check('vendor_hash', "We couldn't find this vendor. Choose another one", () =>
    db.select({ value: vendors.hashid }).from(vendors).where(ofVendors(vendors.hashid)),
  )
}

const standingFields = ['status', 'vendor_hash'] as const
const claimFields = [...claimedFields, ...standingFields] as const

/**
 * All fields of a stored product that decide who has a code are rejected together: with another vendor, or a status that
 * claims the codes, all of them.
 */
async function findTaken(
  { db }: Scope,
  edits: readonly RecordEdit[],
  purpose: 'preview' | 'apply',
  problems: ProblemList,
) {
  const reject = (hashid: string, fields: readonly string[], values: FieldValues, message: string) => {
    for (const field of fields)
      if (field in values && !problems.found.get(hashid)?.has(field)) problems.report(hashid, field, message)
  }
  const moves = edits.flatMap(({ hashid, state, values }) => {
    if (values && !claimFields.some((field) => field in values)) return []
    const isUnknown = problems.found.get(hashid)?.get('vendor_hash')
    if (values && isUnknown !== undefined) {
      if (state) reject(hashid, claimFields, values, isUnknown)
      return []
    }
    const name = state?.name ?? String(values?.name ?? '')
    const to = values && claimIn({ ...state?.values, ...values })
    return { hashid, name, from: state && claimIn(state.values), to, values }
  })
  const taken = await findTakenCodes(db, moves, purpose)
  for (const { hashid, from, to, values } of moves) {
    const messages = taken.get(hashid)
    if (!messages || !to || !values) continue
    for (const [code, message] of messages) reject(hashid, [code], values, message)
    if (!from) continue
    const [first = ''] = messages.values()
    reject(hashid, keepsStanding(from, to) ? standingFields : claimFields, values, first)
  }
}

const claimIn = ({ vendor_hash, upc, case_gtin, item_code, status }: FieldValues): CodeClaim => ({
  vendor_hash: String(vendor_hash),
  upc: String(upc),
  case_gtin: String(case_gtin),
  item_code: String(item_code),
  status: String(status),
})

async function findDeletedPictures({ db }: Scope, edits: readonly RecordEdit[], problems: ProblemList) {
  const chosen = edits.flatMap(({ hashid, values }) =>
    pictureFields.flatMap((field) => {
      const picture = values?.[field]
      return typeof picture === 'string' && picture !== '' ? { hashid, field, picture } : []
    }),
  )
  if (chosen.length === 0) return
  const missing = new Set(
    await findMissingPictures(
      db,
      chosen.map(({ picture }) => picture),
    ),
  )
  for (const { hashid, field, picture } of chosen)
    if (missing.has(picture)) problems.report(hashid, field, PICTURE_IS_DELETED)
}

async function findReplacements({ db }: Scope, edits: readonly RecordEdit[], problems: ProblemList) {
  const chosen = edits.flatMap(({ hashid, state, values }) =>
    typeof values?.replacement_hash === 'string'
      ? {
          hashid,
          vendor_hash: String(values.vendor_hash ?? state?.parent_hash),
          replacement_hash: values.replacement_hash,
        }
      : [],
  )
  for (const [hashid, message] of await findWrongReplacements(db, chosen))
    problems.report(hashid, 'replacement_hash', message)
}

async function findWrongMarketplaces({ db }: Scope, edits: readonly RecordEdit[], problems: ProblemList) {
  const withheld = edits.flatMap(({ hashid, state, values }) =>
    Array.isArray(values?.withheld_from)
      ? {
          hashid,
          vendor_hash: String(values.vendor_hash ?? state?.parent_hash),
          withheld_from: values.withheld_from,
        }
      : [],
  )
  const isWrong = await readWrongMarketplaces(db, withheld)
  for (const product of withheld)
    if (isWrong(product)) problems.report(product.hashid, 'withheld_from', WRONG_MARKETPLACE)
}

const allergenFields = Object.values(listOfStatus)

/** An allergen has one status: the lists that would contradict each other are rejected together. */
function findContradictions(edits: readonly RecordEdit[], problems: ProblemList) {
  for (const { hashid, state, values } of edits) {
    const changed = allergenFields.filter((field) => values && field in values)
    if (!values || changed.length === 0) continue
    const listIn = (field: (typeof allergenFields)[number]) => {
      const list = values[field] ?? state?.values[field]
      return Array.isArray(list) ? list : []
    }
    const conflict = findAllergenConflict({
      allergens: listIn('allergens'),
      may_contain_allergens: listIn('may_contain_allergens'),
      free_from_allergens: listIn('free_from_allergens'),
    })
    if (conflict) for (const field of changed) problems.report(hashid, field, conflict.message)
  }
}

/** Without a serving size there is no label, and its values would be lost. */
function isLabelLost({ state, values }: RecordEdit): boolean {
  if (!values || nutritionOf({ ...state?.values, ...values }) !== null) return false
  return [...labelFields].some((field) =>
    values[field] === undefined ? Number(state?.values[field] ?? 0) !== 0 : values[field] !== '',
  )
}
