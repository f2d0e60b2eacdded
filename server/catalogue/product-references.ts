import { and, inArray, isNull } from 'drizzle-orm'
import type { ProductForm } from '@/domain/catalogue/product-form'
import { categories, products, units, vendors } from '../db/schema/catalogue'
import { invalid } from '../http/api-error'
import type { Scope } from '../http/scope'

type Referring = Pick<ProductForm, 'vendor_hash' | 'upc' | 'category' | 'unit'>
interface ReferenceProblem {
  /** The product in the list. */
  index: number
  field: keyof Referring
  message: string
}

/**
 * Checks what a product refers to. A category or unit of the stored product that was archived can stay, but not be
 * chosen.
 * @throws a 422 at the first wrong field
 */
export async function checkReferences(
  scope: Scope,
  form: Referring,
  stored?: Pick<ProductForm, 'category' | 'unit'> & { hashid: string },
): Promise<void> {
  const problems = await findReferenceProblems(scope, [form], stored?.hashid)
  const problem = problems.find(
    ({ field }) => !((field === 'category' || field === 'unit') && form[field] === stored?.[field]),
  )
  if (problem) throw invalid(problem.field, problem.message)
}

/** Finds wrong references of products. `own` is the stored product, which may keep its UPC. */
export async function findReferenceProblems(
  scope: Scope,
  forms: readonly Referring[],
  own?: string,
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
  const withUpc = await db
    .select({ hashid: products.hashid, upc: products.upc, name: products.name })
    .from(products)
    .where(inArray(products.upc, each('upc').filter(hasUpc)))
  const vendorsFound = new Set(vendorHashes.map(({ hashid }) => hashid))
  const categoriesFound = new Set(categoryNames.map(({ name }) => name))
  const unitsFound = new Set(unitCodes.map(({ code }) => code))
  const taken = new Map(withUpc.filter(({ hashid }) => hashid !== own).map(({ upc, name }) => [upc, name]))
  return forms.flatMap(({ vendor_hash, category, unit, upc }, index): ReferenceProblem[] => {
    const problems: ReferenceProblem[] = []
    const report = (field: keyof Referring, message: string) => problems.push({ index, field, message })
    if (!vendorsFound.has(vendor_hash))
      report('vendor_hash', "We couldn't find this vendor. Choose another one")
    if (!categoriesFound.has(category)) report('category', 'Choose a category from the list')
    if (!unitsFound.has(Number(unit))) report('unit', 'Choose a unit from the list')
    const same = taken.get(upc)
    if (same !== undefined) report('upc', `${same} already has this UPC`)
    if (hasUpc(upc)) taken.set(upc, 'Another product of this import')
    return problems
  })
}

/** A code of zeros means that the product has none. */
const hasUpc = (upc: string) => !/^0+$/.test(upc)
