import { and, eq, ne, sql } from 'drizzle-orm'
import { differences, formOf, shownValuesOf, valuesOf } from '@/domain/catalogue/product-edit'
import type { DisplayForm, ProductForm } from '@/domain/catalogue/product-form'
import { compareMoney } from '@/domain/values/money'
import { auditChanges } from '../access/audit-changes'
import { products, vendors } from '../db/schema/catalogue'
import { priceChanges } from '../db/schema/price-changes'
import { ApiError, invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'

type Row = typeof products.$inferSelect

/** Returns a product as its form's values. */
export async function readForm(scope: Scope, product_hash: string): Promise<ProductForm> {
  return formOf(await rowOf(scope, product_hash))
}

/** Adds a product. @returns its hash */
export async function addProduct(scope: Scope, form: ProductForm): Promise<string> {
  await checkReferences(scope, form, null)
  const hashid = newHash()
  await scope.db.insert(products).values({ ...valuesOf(form), hashid, version: 1, recalled_at: null })
  return hashid
}

/** Saves all fields of a product and records a change of its price. */
export async function saveProduct(scope: Scope, product_hash: string, form: ProductForm): Promise<void> {
  const row = await rowOf(scope, product_hash, true)
  rejectStaleVersion(row, form)
  await checkReferences(scope, form, product_hash)
  const values = valuesOf(form)
  await write(scope, row, values)
  if (compareMoney(row.sell_price, values.sell_price) === 0) return
  await scope.db.insert(priceChanges).values({
    hashid: newHash(),
    product_hash,
    before: row.sell_price,
    after: values.sell_price,
    changed_by_hash: scope.user.hashid,
    changed_at: scope.now.toISOString(),
  })
}

/** Saves the fields of a product that buyers see. */
export async function saveDisplay(scope: Scope, product_hash: string, form: DisplayForm): Promise<void> {
  const row = await rowOf(scope, product_hash, true)
  rejectStaleVersion(row, form)
  await write(scope, row, shownValuesOf(form))
}

async function write(scope: Scope, row: Row, values: Partial<typeof products.$inferInsert>) {
  await scope.db
    .update(products)
    .set({ ...values, version: sql`${products.version} + 1` })
    .where(eq(products.hashid, row.hashid))
  await auditChanges(scope, 'product-changed', row.hashid, formOf(row), await readForm(scope, row.hashid))
}

async function rowOf(scope: Scope, product_hash: string, lock = false): Promise<Row> {
  const query = scope.db
    .select()
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This product')
  return row
}

/** Throws a 409 if somebody saved the product meanwhile, with both values of every field that differs. */
function rejectStaleVersion(row: Row, form: ProductForm | DisplayForm) {
  if (Number(form.version) === row.version) return
  const errors = Object.fromEntries(
    differences(formOf(row), form).map(({ field, label, theirs, mine }) => [
      field,
      [`${label} is now “${theirs}”. You entered “${mine}”.`],
    ]),
  )
  throw new ApiError(409, 'Someone else saved this product while you were editing it.', errors)
}

async function checkReferences(scope: Scope, { vendor_hash, upc }: ProductForm, product_hash: string | null) {
  const [vendor] = await scope.db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
  if (!vendor) throw invalid('vendor_hash', "We couldn't find this vendor. Choose another one")
  // All zeros mean that the product has no code.
  if (/^0+$/.test(upc)) return
  const [same] = await scope.db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.upc, upc), product_hash ? ne(products.hashid, product_hash) : undefined))
    .limit(1)
  if (same) throw invalid('upc', `${same.name} already has this UPC`)
}
