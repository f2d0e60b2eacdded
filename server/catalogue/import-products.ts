import { valuesOf } from '@/domain/catalogue/product-edit'
import { productForm } from '@/domain/catalogue/product-form'
import type { ProductImport } from '@/domain/catalogue/product-import'
import { insertMany } from '../db/insert-many'
import { products } from '../db/schema/catalogue'
import { ApiError, invalid } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { findReferenceProblems } from './product-references'

/** Adds products of a vendor, all or none, or only checks them. @throws a 422 at each wrong field */
export async function importProducts(
  scope: Scope,
  { vendor_hash, status, is_check, products: rows }: ProductImport,
): Promise<string> {
  const forms = rows.map((row) => ({ ...productForm.empty, ...row, vendor_hash, status }))
  const errors: Record<string, string[]> = {}
  for (const { index, field, message } of await findReferenceProblems(scope, forms)) {
    if (field === 'vendor_hash') throw invalid(field, message)
    errors[`products.${index}.${field}`] = [message]
  }
  if (Object.keys(errors).length > 0) throw new ApiError(422, 'Correct the marked cells.', errors)
  const count = `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'product' : 'products'}`
  if (is_check) return `${count} can be imported`
  await insertMany(
    scope.db,
    products,
    forms.map((form) => ({ ...valuesOf(form), hashid: newHash(), version: 1, recalled_at: null })),
  )
  return `${count} imported`
}
