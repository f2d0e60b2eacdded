import * as z from 'zod/mini'
import { draftsChanges } from '@/domain/access/rule'
import { isAttributeField } from '@/domain/attributes/attribute-value'
import { listOfStatus } from '@/domain/catalogue/allergen'
import { claimedFields } from '@/domain/catalogue/code-claim'
import { saveProduct } from '@/domain/catalogue/editing-contract'
import { formOf } from '@/domain/catalogue/product-edit'
import { productForm } from '@/domain/catalogue/product-form'
import { changeValue } from '@/domain/changes/change-value'
import { asFormValue } from '@/domain/changes/field-value'
import { rowsByHash } from '../db/rows-by-hash'
import { products } from '../db/schema/catalogue/products'
import { type ChangeEntity } from './entity'
import { columnOf, columnsOf, labelFields } from './product-columns'
import { findProductProblems } from './product-problems'
import { productRecords } from './product-records'
import { valuesOf } from './record-entity'
import { writeProducts } from './write-products'

/** Fields that are read together: those of the label, which are written together, those that decide who has its codes, and the lists of allergens. */
const groups: readonly ReadonlySet<string>[] = [
  labelFields,
  new Set([...claimedFields, 'vendor_hash', 'status']),
  new Set(Object.values(listOfStatus)),
]
const withGroups = (fields: readonly string[]): ReadonlySet<string> => {
  const together = groups.filter((group) => fields.some((field) => group.has(field)))
  return new Set([...fields, ...together.flatMap((group) => [...group])])
}

/** Values of columns that were not read. */
const unread = {
  ...productForm.empty,
  storage_type: 0,
  unit: 0,
  status: 0,
  case_pack_size: 0,
  order_multiple: 1,
  version: 0,
  nutrition: null,
  cases_per_layer: null,
  layers_per_pallet: null,
  shelf_life_days: null,
  min_days_at_delivery: null,
}
const schemas: Readonly<Record<string, z.ZodMiniType>> = productForm.schema.def.shape
const controls = new Map(Object.entries(productForm.controls))

/** Suppliers neither move products to another vendor nor set the portal's fees. */
const staffFields = new Set(['vendor_hash', 'fn_fee', 'fn_shipping_rate'])

/** Products, read and written in statements for many of them. */
export const productEntity: ChangeEntity = {
  name: 'product',
  label: 'Product',
  may: saveProduct.may,
  mayDraft: draftsChanges,
  isOfSuppliers: true,
  attributesOf: 'product',
  supplierFields: new Set([...controls.keys()].filter((field) => !staffFields.has(field))),
  controls: productForm.controls,
  check: (field, value) => {
    const schema = schemas[field]
    if (!schema) return 'This field can’t be changed'
    const { error } = z.safeParse(schema, asFormValue(value, controls.get(field)))
    return error?.issues[0]?.message ?? null
  },
  normalize: (field, value) => {
    const { data } = z.safeParse(schemas[field] ?? changeValue, value)
    return z.parse(changeValue, data ?? value)
  },
  read: async (scope, hashes, fields, lock) => {
    const wanted = withGroups(fields)
    const names = new Set([...wanted].flatMap((field) => columnOf(field) ?? []))
    const rows = await rowsByHash(
      scope.db
        .select({
          hashid: products.hashid,
          name: products.name,
          vendor_hash: products.vendor_hash,
          ...columnsOf(names),
          ...([...wanted].some(isAttributeField) && { custom_attributes: products.custom_attributes }),
        })
        .from(products),
      products.hashid,
      hashes,
      lock,
      scope.ofVendors(products.vendor_hash),
    )
    return new Map(
      rows.map(({ hashid, custom_attributes, ...row }) => {
        const form: Readonly<Record<string, unknown>> = {
          ...formOf({ ...unread, ...row }),
          ...custom_attributes,
        }
        const values = Object.fromEntries([...wanted].map((field) => [field, form[field]]))
        return [hashid, { name: row.name, parent_hash: row.vendor_hash, values: valuesOf(values) }]
      }),
    )
  },
  findProblems: findProductProblems,
  write: async (scope, edits) => {
    await writeProducts(scope, edits)
    return new Map()
  },
  records: productRecords,
}
