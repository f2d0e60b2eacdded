import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { saveProduct } from '@/domain/catalogue/contract'
import { formOf, nutritionOf } from '@/domain/catalogue/product-edit'
import { eachNutrient } from '@/domain/catalogue/product-facts'
import { productForm } from '@/domain/catalogue/product-form'
import type { ChangeValue } from '@/domain/changes/change-set'
import { asFormValue, isSameValue } from '@/domain/changes/field-value'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { categories, products, units, vendors } from '../db/schema/catalogue'
import { priceChanges } from '../db/schema/price-changes'
import { findMissingPictures, PICTURE_IS_DELETED } from '../files/pictures'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { type ChangeEntity, type FieldValues, type RecordEdit, valuesOf } from './entity'

const { hashid: _hashid, recalled_at: _recalled, list_text: _text, ...columns } = getTableColumns(products)
type ColumnName = keyof typeof columns

const labelFields = new Set<string>(['serving_size', ...Object.keys(eachNutrient(() => true))])
const isColumn = (name: string): name is ColumnName => name in columns
/** Returns the column that stores a field. The nutrition label is one column. */
const columnOf = (field: string): ColumnName | undefined =>
  labelFields.has(field) ? 'nutrition' : isColumn(field) ? field : undefined
/** A change of one field of the label writes all of them. */
const withLabel = (fields: readonly string[]) =>
  fields.some((field) => labelFields.has(field)) ? [...new Set([...fields, ...labelFields])] : fields

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
}
const schemas: Readonly<Record<string, z.ZodMiniType>> = productForm.schema.def.shape

/** Products, read and written in statements for many of them. */
export const productEntity: ChangeEntity = {
  name: 'product',
  label: 'Product',
  event: 'product-changed',
  may: saveProduct.may,
  controls: productForm.controls,
  check: (field, value) => {
    const schema = schemas[field]
    if (!schema) return 'This field can’t be changed'
    const { error } = z.safeParse(schema, asFormValue(value, controlOf(field)))
    return error?.issues[0]?.message ?? null
  },
  read: async (scope, hashes, fields, lock) => {
    const wanted = withLabel(fields)
    const query = scope.db
      .select({ hashid: products.hashid, ...selected(wanted) })
      .from(products)
      .where(and(isOneOf(products.hashid, hashes), scope.ofVendors(products.vendor_hash)))
      .orderBy(products.hashid)
    const rows = lock ? await query.for('update') : await query
    return new Map(
      rows.map(({ hashid, ...row }) => {
        const form: Readonly<Record<string, unknown>> = formOf({ ...unread, ...row })
        const values = Object.fromEntries(wanted.map((field) => [field, form[field]]))
        return [hashid, { name: row.name, parent_hash: row.vendor_hash, values: valuesOf(values) }]
      }),
    )
  },
  write: async (scope, edits) => {
    const messages = await messagesOf(scope.db, edits)
    const valid = edits.filter(({ hashid }) => !messages.has(hashid))
    for (const some of groupByFields(valid).values()) await writeFields(scope, some)
    await recordPrices(scope, valid)
    return messages
  },
}

const controlOf = (field: string) =>
  Object.entries(productForm.controls).find(([name]) => name === field)?.[1]

/** Returns the columns of fields, and those that every product is read with. */
function selected(fields: readonly string[]) {
  const names = new Set(fields.flatMap((field) => columnOf(field) ?? []))
  const some = Object.entries(columns).filter(([name]) => isColumn(name) && names.has(name))
  return { name: products.name, vendor_hash: products.vendor_hash, ...Object.fromEntries(some) }
}

function groupByFields(edits: readonly RecordEdit[]): Map<string, RecordEdit[]> {
  const groups = new Map<string, RecordEdit[]>()
  for (const edit of edits) {
    const key = Object.keys(edit.values).toSorted().join()
    groups.set(key, [...(groups.get(key) ?? []), edit])
  }
  return groups
}

/** Writes the same fields of many products in one statement. */
async function writeFields({ db }: Scope, edits: readonly RecordEdit[]) {
  const names = [...new Set(Object.keys(edits[0]?.values ?? {}).flatMap((field) => columnOf(field) ?? []))]
  const rows = edits.map(({ hashid, state, values }) => {
    const form = { ...state.values, ...values }
    const entries = names.map((name) => [
      name,
      // Forms say empty where a product has no picture.
      name === 'nutrition' ? nutritionOf(form) : isPicture(name) ? form[name] || null : form[name],
    ])
    return { hashid, ...Object.fromEntries(entries) }
  })
  const list = (part: (name: ColumnName) => SQL) => sql.join(names.map(part), sql`, `)
  await db.execute(sql`update ${products} set version = ${products.version} + 1,
    ${list((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (hashid text,
      ${list((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name].getSQLType())}`)})
    where ${products.hashid} = changed.hashid`)
}

/** Returns why products cannot be written: an archived category, a UPC that another product has, and the like. */
async function messagesOf(db: Database, edits: readonly RecordEdit[]): Promise<Map<string, string>> {
  const messages = new Map<string, string>()
  const reject = (field: string, allowed: ReadonlySet<string>, message: string) => {
    for (const { hashid, values } of edits)
      if (values[field] !== undefined && !allowed.has(String(values[field]))) messages.set(hashid, message)
  }
  const isChanged = (field: string) => edits.some(({ values }) => values[field] !== undefined)
  if (isChanged('category')) {
    const rows = await db
      .select({ value: categories.name })
      .from(categories)
      .where(isNull(categories.archived_at))
    reject('category', setOf(rows), 'Choose a category from the list')
  }
  if (isChanged('unit')) {
    const rows = await db.select({ value: units.code }).from(units).where(isNull(units.archived_at))
    reject('unit', setOf(rows), 'Choose a unit from the list')
  }
  if (isChanged('vendor_hash')) {
    const rows = await db.select({ value: vendors.hashid }).from(vendors)
    reject('vendor_hash', setOf(rows), "We couldn't find this vendor. Choose another one")
  }
  if (isChanged('upc')) await rejectTakenCodes(db, edits, messages)
  await rejectDeletedPictures(db, edits, messages)
  for (const edit of edits)
    if (isLabelLost(edit)) messages.set(edit.hashid, 'A nutrition label needs a serving size')
  return messages
}

const pictureFields = ['front_picture_hash', 'back_picture_hash', 'case_picture_hash'] as const
const isPicture = (name: string) => pictureFields.some((field) => field === name)

async function rejectDeletedPictures(
  db: Database,
  edits: readonly RecordEdit[],
  messages: Map<string, string>,
) {
  const chosen = ({ values }: RecordEdit) =>
    pictureFields.map((field) => String(values[field] ?? '')).filter((picture) => picture !== '')
  const missing = new Set(await findMissingPictures(db, edits.flatMap(chosen)))
  for (const edit of edits)
    if (chosen(edit).some((picture) => missing.has(picture))) messages.set(edit.hashid, PICTURE_IS_DELETED)
}

/** Without a serving size there is no label, and its values would be lost. */
function isLabelLost({ state, values }: RecordEdit): boolean {
  if (nutritionOf({ ...state.values, ...values }) !== null) return false
  return [...labelFields].some((field) =>
    values[field] === undefined ? Number(state.values[field] ?? 0) !== 0 : values[field] !== '',
  )
}

const setOf = (rows: readonly { value: string | number }[]) => new Set(rows.map(({ value }) => String(value)))

/** A code of zeros means that the product has none. */
async function rejectTakenCodes(db: Database, edits: readonly RecordEdit[], messages: Map<string, string>) {
  const codes = edits
    .map(({ values }) => String(values.upc ?? ''))
    .filter((upc) => upc !== '' && !/^0+$/.test(upc))
  const taken = await db
    .select({ hashid: products.hashid, name: products.name, upc: products.upc })
    .from(products)
    .where(isOneOf(products.upc, codes))
  const changed = new Set(edits.filter(({ values }) => values.upc !== undefined).map(({ hashid }) => hashid))
  const owners = new Map(
    taken.filter(({ hashid }) => !changed.has(hashid)).map(({ upc, name }) => [upc, name]),
  )
  for (const { hashid, state, values } of edits) {
    const upc = String(values.upc ?? '')
    if (!codes.includes(upc)) continue
    const owner = owners.get(upc)
    if (owner !== undefined) messages.set(hashid, `${owner} already has this UPC`)
    else owners.set(upc, state.name)
  }
}

/** Adds the changed case prices to those that buyers see as price moves. */
const recordPrices = ({ db, user, now }: Scope, edits: readonly RecordEdit[]) =>
  insertMany(
    db,
    priceChanges,
    edits.flatMap(({ hashid, state, values }) => {
      const [before, after] = [priceIn(state.values), priceIn(values)]
      if (before === null || after === null || isSameValue(before, after, { input: 'decimal' })) return []
      const change = { product_hash: hashid, before, after, changed_by_hash: user.hashid }
      return [{ hashid: newHash(), ...change, changed_at: now.toISOString() }]
    }),
  )

const priceIn = ({ sell_price }: FieldValues): string | null => textOrNull(sell_price)
const textOrNull = (value: ChangeValue | undefined) => (typeof value === 'string' ? value : null)
