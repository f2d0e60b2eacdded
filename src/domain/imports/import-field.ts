import * as z from 'zod/mini'
import type { Attribute } from '../attributes/attribute'
import { attributeFields } from '../attributes/attribute-field'
import { productForm } from '../catalogue/product-form'
import type { FieldControl } from '../forms/form-field'

/** How the text of a cell is read and repaired. */
export type FieldKind =
  | 'code'
  | 'money'
  | 'decimal'
  | 'integer'
  | 'weight'
  | 'length'
  | 'choice'
  | 'choices'
  | 'yes-no'
  | 'text'

/** A value that cells name by one of its labels. */
export interface ImportChoice {
  value: string
  /** The first one is written into files. */
  labels: readonly string[]
}

/** A field of the product form that a column can fill. */
export interface ImportField {
  name: string
  label: string
  kind: FieldKind
  schema: z.ZodMiniType
  control: FieldControl
  /** A new product needs a value for it. */
  isNeeded: boolean
  /** Its value in a new product without a cell for it. */
  empty: ImportValue
  choices: readonly ImportChoice[]
}

/** A value as the product form has it. */
export type ImportValue = string | boolean | readonly string[]

/** The choices and custom attributes that staff maintain. */
export interface ImportChoices {
  categories: readonly string[]
  units: readonly ImportChoice[]
  /** Vendors that a column may name; none if all rows belong to one vendor. */
  vendors?: readonly ImportChoice[]
  /** Fields that staff added to products. */
  attributes?: readonly Attribute[]
}

/** The field that names the vendor of a row, in files for several. It never changes a product. */
export const VENDOR_FIELD = 'vendor_hash'

/** The column with the portal's own id of a product, which exports begin with. */
export const ID_COLUMN = 'hashid'
export const ID_LABEL = 'Product ID'

/** Set by the import itself, not a text, as pictures are uploaded, or decided product by product. */
const notImported = new Set([
  VENDOR_FIELD,
  'version',
  'pictures',
  'withheld_from',
  'last_order_day',
  'replacement_hash',
])
/** Terms and decisions of staff. */
const staffFields = new Set(['status', 'fn_fee', 'fn_shipping_rate'])

/** The fields whose blank cells may clear them. */
export const isClearable = ({ schema, kind }: Pick<ImportField, 'schema' | 'kind'>): boolean =>
  z.safeParse(schema, clearedValue(kind)).success

/** The value of a field that a blank cell clears. */
export const clearedValue = (kind: FieldKind): ImportValue =>
  kind === 'choices' ? [] : kind === 'yes-no' ? false : ''

/** Returns true if the import may write a field: suppliers may not write fields that staff decide. */
export const isImported = (name: string, isStaff: boolean): boolean =>
  !notImported.has(name) && !name.endsWith('_picture_hash') && (isStaff || !staffFields.has(name))

/** Returns the fields of a new product whose columns have no value in its row although they may not be blank. */
export function findBlankFields(
  mapping: readonly { field: string | null }[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = productForm.schema.def.shape
  const controls: Readonly<Record<string, FieldControl>> = productForm.controls
  return mapping.flatMap(({ field }) => {
    const schema = schemas[field ?? '']
    const control = controls[field ?? '']
    if (field === null || field === VENDOR_FIELD || !schema || !control || field in values) return []
    return isClearable({ schema, kind: kindOf(field, control, schema, {}) }) ? [] : [field]
  })
}

/** Returns the fields that columns can fill, in the order of the product form. A new field of the form is one of them by itself. */
export function importFields(
  { categories, units, vendors = [], attributes = [] }: ImportChoices,
  { isStaff }: { isStaff: boolean },
) {
  const maintained: Readonly<Record<string, readonly ImportChoice[]>> = {
    category: categories.map((name) => ({ value: name, labels: [name] })),
    unit: units,
    [VENDOR_FIELD]: vendors,
  }
  const own = attributeFields(attributes)
  const schemas: Readonly<Record<string, z.ZodMiniType>> = {
    ...productForm.schema.def.shape,
    ...own.schema.def.shape,
  }
  const empties: Readonly<Record<string, unknown>> = { ...productForm.empty, ...own.empty }
  const controls: Readonly<Record<string, FieldControl>> = { ...productForm.controls, ...own.controls }
  return Object.entries(controls).flatMap(([name, control]): ImportField[] => {
    const schema = schemas[name]
    const isVendor = name === VENDOR_FIELD && vendors.length > 0
    if (!schema || !(isVendor || isImported(name, isStaff))) return []
    const fixed = control.options?.map(({ value, label }) => ({ value, labels: [label] }))
    const choices = maintained[name] ?? fixed ?? []
    const empty = asImportValue(empties[name])
    const kind = kindOf(name, control, schema, maintained)
    const isNeeded = !z.safeParse(schema, empties[name]).success
    return [{ name, label: control.label, kind, schema, control, isNeeded, empty, choices }]
  })
}

const asImportValue = (value: unknown): ImportValue =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string' || typeof value === 'boolean'
      ? value
      : ''

function kindOf(
  name: string,
  { input, options }: FieldControl,
  schema: z.ZodMiniType,
  maintained: Readonly<Record<string, unknown>>,
): FieldKind {
  if (/(^|_)(upc|gtin)$/.test(name)) return 'code'
  if (input === 'checkboxes') return 'choices'
  if (input === 'checkbox') return 'yes-no'
  if (options || name in maintained) return 'choice'
  if (input === 'integer' || input === 'weight' || input === 'length') return input
  if (input !== 'decimal') return 'text'
  return z.safeParse(schema, '1.255').success ? 'decimal' : 'money'
}
