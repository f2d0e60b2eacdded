import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { productStatus } from '@/domain/catalogue/product'
import { formOf, valuesOf as formValues } from '@/domain/catalogue/product-edit'
import { type ProductForm, productForm } from '@/domain/catalogue/product-form'
import type { FieldValues } from '@/domain/changes/change-value'
import { writeAttributes } from '../attributes/write-attributes'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue/products'
import { ApiError } from '../http/api-error'
import { type RecordWriter } from './entity'
import { valuesOf as valuesIn } from './record-entity'

const emptyForm = valuesIn(productForm.empty)
const { discontinued } = productStatus.value

/** Adds products, and removes those that a set has added. */
export const productRecords: RecordWriter = {
  complete: ({ user }, values) => {
    const { vendor_hash } = user
    const given = { ...productForm.empty, ...values, ...(vendor_hash !== null && { vendor_hash }) }
    const { data, error } = z.safeParse(productForm.schema, given)
    if (data) return storedForm(data)
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), [message]]))
    const [[field, [message]] = ['', ['']]] = Object.entries(errors)
    const label = Object.entries(productForm.labels).find(([name]) => name === field)?.[1] ?? field
    throw new ApiError(422, `${String(values.name ?? 'New product')}: ${label}: ${message}`, errors)
  },
  identify: ({ name, vendor_hash }) => ({ name: String(name), parent_hash: String(vendor_hash) }),
  add: async ({ db }, records) => {
    const rows = records.map(({ hashid, values }) => {
      const form = z.parse(productForm.schema, { ...values, version: '0' })
      return { hashid, ...formValues(form), version: 1 }
    })
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
      sql`, `,
    )
    await db.execute(sql`insert into ${products} (${columns})
      select ${columns} from json_populate_recordset(null::${products}, ${JSON.stringify(rows)}::json)`)
    await writeAttributes(db, products, new Map(records.map(({ hashid, values }) => [hashid, values])))
  },
  remove: async ({ db }, hashes) => {
    const used = await referredTo(db, hashes)
    await db
      .update(products)
      .set({ status: discontinued, version: sql`${products.version} + 1` })
      .where(isOneOf(products.hashid, used))
    await db.delete(products).where(
      isOneOf(
        products.hashid,
        hashes.filter((hashid) => !used.has(hashid)),
      ),
    )
    return new Map([...used].map((hashid) => [hashid, 'Discontinued, because other records refer to it']))
  },
  retired: { status: String(discontinued) },
  empty: emptyForm,
}

/** Returns a form as it is read again after it was stored. */
function storedForm(form: ProductForm): FieldValues {
  const { version: _version, ...values } = valuesIn(formOf({ ...formValues(form), version: 0 }))
  return values
}

/** Returns the products that rows of any other table refer to. */
async function referredTo(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const references = await db
    .select({ table: sql<string>`conrelid::regclass::text`, column: sql<string>`quote_ident(attname)` })
    .from(sql`pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]`)
    .where(sql`contype = 'f' and confrelid = 'products'::regclass`)
  const inTable = ({ table, column }: (typeof references)[number]): SQL =>
    sql`select ${sql.raw(column)} as hashid from ${sql.raw(table)} where ${sql.raw(column)} in (select hashid from removed)`
  const rows = await db.select({ hashid: sql<string>`hashid` }).from(sql`(with removed as materialized
        (select json_array_elements_text(${JSON.stringify(hashes)}::json) as hashid)
      ${sql.join(references.map(inTable), sql` union `)}) as used`)
  return new Set(rows.map(({ hashid }) => hashid))
}
