import { and, inArray, isNull } from 'drizzle-orm'
import { type AllergenLists, findAllergenConflict } from '@/domain/catalogue/allergen'
import type { ProductForm } from '@/domain/catalogue/product-form'
import { categories, units } from '../db/schema/catalogue/categories'
import { vendors } from '../db/schema/vendors/vendors'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'
import { findWrongReplacements } from './replacements'
import { findTakenCodes } from './taken-codes'
import { readWrongMarketplaces, WRONG_MARKETPLACE } from './withheld'

type Referring = Pick<
  ProductForm,
  | 'vendor_hash'
  | 'upc'
  | 'case_gtin'
  | 'item_code'
  | 'status'
  | 'category'
  | 'unit'
  | 'replacement_hash'
  | 'withheld_from'
  | keyof AllergenLists
>
type Stored = Referring & { hashid: string }
interface ReferenceProblem {
  /** The product in the list. */
  index: number
  field: keyof Referring
  message: string
}

/**
 * Checks the references of a product. A category or unit of the stored product that was archived can stay, but not be
 * chosen.
 * @throws a 422 at the first wrong field
 */
export async function checkReferences(scope: Scope, form: Referring, stored?: Stored): Promise<void> {
  const problems = await findReferenceProblems(scope, [form], stored)
  const problem = problems.find(
    ({ field }) => !((field === 'category' || field === 'unit') && form[field] === stored?.[field]),
  )
  if (problem) throw invalid(problem.field, problem.message)
}

/** Finds wrong references of new products, or of one that is stored. */
export async function findReferenceProblems(
  scope: Scope,
  forms: readonly Referring[],
  stored?: Stored,
): Promise<ReferenceProblem[]> {
  const { db } = scope
  const each = <Field extends keyof Referring>(field: Field) => [...new Set(forms.map((form) => form[field]))]
  const vendorHashes = await db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(and(inArray(vendors.hashid, each('vendor_hash')), scope.ofVendors(vendors.hashid)))
  const categoryNames = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(inArray(categories.name, each('category')), isNull(categories.archived_at)))
  const unitCodes = await db.select({ code: units.code }).from(units).where(isNull(units.archived_at))
  const vendorsFound = new Set(vendorHashes.map(({ hashid }) => hashid))
  const categoriesFound = new Set(categoryNames.map(({ name }) => name))
  const unitsFound = new Set(unitCodes.map(({ code }) => code))
  const hashOf = (index: number) => stored?.hashid ?? String(index)
  const replacements = await findWrongReplacements(
    db,
    forms.map(({ vendor_hash, replacement_hash }, index) => ({
      hashid: hashOf(index),
      vendor_hash,
      replacement_hash,
    })),
  )
  const nameOf = stored ? 'Another product' : 'Another product of this import'
  const taken = await findTakenCodes(
    db,
    forms.map((to, index) => ({
      hashid: hashOf(index),
      name: nameOf,
      from: stored ?? null,
      to,
    })),
    'apply',
  )
  const isWronglyWithheld = await readWrongMarketplaces(db, forms)
  return forms.flatMap((form, index): ReferenceProblem[] => {
    const { vendor_hash, category, unit } = form
    const problems: ReferenceProblem[] = []
    const report = (field: keyof Referring, message: string) => problems.push({ index, field, message })
    if (!vendorsFound.has(vendor_hash))
      report('vendor_hash', "We couldn't find this vendor. Choose another one")
    if (!categoriesFound.has(category)) report('category', 'Choose a category from the list')
    if (!unitsFound.has(Number(unit))) report('unit', 'Choose a unit from the list')
    for (const [code, text] of taken.get(hashOf(index)) ?? []) report(code, text)
    const isWrong = replacements.get(hashOf(index))
    if (isWrong !== undefined) report('replacement_hash', isWrong)
    if (isWronglyWithheld(form)) report('withheld_from', WRONG_MARKETPLACE)
    const conflict = findAllergenConflict(form)
    if (conflict) report(conflict.field, conflict.message)
    return problems
  })
}
