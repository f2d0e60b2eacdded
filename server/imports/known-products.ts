import { and, eq, gt } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { isAttributeField } from '@/domain/attributes/attribute-value'
import { formOf } from '@/domain/catalogue/product-edit'
import { productForm } from '@/domain/catalogue/product-form'
import type { OutputOf, QueryOf } from '@/domain/contract/endpoint'
import { isImported } from '@/domain/imports/import-field'
import { type listKnownProducts, PRODUCTS_A_PAGE } from '@/domain/imports/known-products'
import { readAttributeFields, seenValues } from '../attributes/read-attributes'
import { formColumns } from '../catalogue/form-columns'
import { products } from '../db/schema/catalogue/products'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns a page of the products of a vendor with the fields that the user may import. @throws a 404 */
export async function readKnownProducts(
  scope: Scope,
  vendor_hash: string,
  { fields, after }: QueryOf<typeof listKnownProducts>,
): Promise<OutputOf<typeof listKnownProducts>> {
  const { db, user } = scope
  const isKnown = and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid))
  if ((await db.$count(vendors, isKnown)) === 0) throw notFound('This vendor')
  const rows = await db
    .select({ hashid: products.hashid, custom_attributes: products.custom_attributes, ...formColumns })
    .from(products)
    .where(and(eq(products.vendor_hash, vendor_hash), after ? gt(products.hashid, after) : undefined))
    .orderBy(products.hashid)
    .limit(PRODUCTS_A_PAGE)
  const attributes = await readAttributeFields(scope, 'product')
  const wanted = fields === undefined ? null : new Set(fields.split(','))
  const isStaff = adminRoles.includes(user.role_name)
  // The import compares the status, which suppliers read but do not set.
  const isRead = (name: string) =>
    (Object.hasOwn(productForm.controls, name) || isAttributeField(name)) &&
    (wanted?.has(name) ?? true) &&
    (name === 'status' || isImported(name, isStaff))
  return {
    data: rows.map(({ custom_attributes, ...row }) => {
      const form = { ...formOf(row), ...seenValues(attributes, custom_attributes) }
      return {
        hashid: row.hashid,
        name: row.name,
        values: Object.fromEntries(Object.entries(form).filter(([name]) => isRead(name))),
      }
    }),
    next: rows.length === PRODUCTS_A_PAGE ? (rows.at(-1)?.hashid ?? null) : null,
  }
}
