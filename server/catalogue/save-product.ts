import { and, eq } from 'drizzle-orm'
import { formOf, picturesIn, uploadedOf, valuesOf } from '@/domain/catalogue/product-edit'
import type { ProductEditForm } from '@/domain/catalogue/product-edit-form'
import { type DisplayForm, type ProductForm, productForm } from '@/domain/catalogue/product-form'
import { needsReason, REASON_REQUIRED } from '@/domain/catalogue/status-reason'
import { compareMoney } from '@/domain/values/money'
import { auditChanges } from '../access/audit-changes'
import { readAttributeFields, seenValues } from '../attributes/read-attributes'
import { checkAttributes, writeAttributes } from '../attributes/write-attributes'
import { products } from '../db/schema/catalogue/products'
import { priceChanges } from '../db/schema/pricing/price-changes'
import { checkPictures } from '../files/pictures'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { saveVersioned } from '../records/save-versioned'
import { formColumns } from './form-columns'
import { checkReferences } from './product-references'

/** Returns a product as its form. `lock` keeps others from saving it until the transaction ends. */
export async function readForm(scope: Scope, product_hash: string, lock?: 'lock'): Promise<ProductForm> {
  const query = scope.db
    .select({ ...formColumns, custom_attributes: products.custom_attributes })
    .from(products)
    .where(and(eq(products.hashid, product_hash), scope.ofVendors(products.vendor_hash)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This product')
  const { custom_attributes, ...product } = row
  const attributes = await readAttributeFields(scope, 'product')
  return { ...formOf(product), ...seenValues(attributes, custom_attributes) }
}

/** Adds a product and returns its hash. */
export async function addProduct(
  scope: Scope,
  { status_reason: reason, ...form }: ProductEditForm,
): Promise<string> {
  checkReason(productForm.empty, form, reason)
  await checkReferences(scope, form)
  await checkPictures(scope, picturesIn(form))
  await checkAttributes(scope, 'product', form)
  const hashid = newHash()
  await scope.db.insert(products).values({ ...valuesOf(form), hashid, version: 1, recalled_at: null })
  await writeAttributes(scope.db, products, new Map([[hashid, form]]))
  await auditChanges(scope, 'product-changed', hashid, {}, form, { parent_hash: form.vendor_hash, reason })
  return hashid
}

const record = {
  kind: 'product',
  noun: 'product',
  table: products,
  form: productForm,
  read: readForm,
} as const

const vendorOf = ({ vendor_hash }: ProductForm) => vendor_hash

/** Checks that a new status has a reason if it needs one. @throws a 422 */
function checkReason(stored: { status: string }, { status }: ProductForm, reason: string | undefined) {
  if (status !== stored.status && needsReason(status) && !reason)
    throw invalid('status_reason', REASON_REQUIRED)
}

/** Saves a product, and records a change of its price. Throws a 409 if someone else saved it first. */
export async function saveProduct(
  scope: Scope,
  product_hash: string,
  { status_reason, ...form }: ProductEditForm,
): Promise<void> {
  const stored = await readForm(scope, product_hash, 'lock')
  checkReason(stored, form, status_reason)
  const reason = status_reason && form.status !== stored.status ? { reason: status_reason } : {}
  const { sell_price: before } = stored
  const write = async () => {
    await checkReferences(scope, form, { ...stored, hashid: product_hash })
    await checkPictures(scope, picturesIn(form))
    await checkAttributes(scope, 'product', form)
    await writeProduct(scope, product_hash, valuesOf(form))
    await writeAttributes(scope.db, products, new Map([[product_hash, form]]))
  }
  await saveVersioned(scope, { ...record, ...reason, write, parentOf: vendorOf }, product_hash, form)
  if (compareMoney(before, form.sell_price) === 0) return
  await scope.db.insert(priceChanges).values({
    hashid: newHash(),
    product_hash,
    before,
    after: form.sell_price,
    changed_by_hash: scope.user.hashid,
    changed_at: scope.now.toISOString(),
  })
}

/** Saves the part of a product that buyers see. Throws a 409 if someone else saved it first. */
export async function saveDisplay(scope: Scope, product_hash: string, form: DisplayForm): Promise<void> {
  const { version: _version, ...values } = form
  const stored = await readForm(scope, product_hash, 'lock')
  const write = async () => {
    await checkPictures(scope, picturesIn(form))
    await writeProduct(scope, product_hash, { ...values, ...uploadedOf(form) })
  }
  const parentOf = () => stored.vendor_hash
  await saveVersioned<DisplayForm>(scope, { ...record, write, parentOf }, product_hash, form)
}

async function writeProduct(
  { db }: Scope,
  product_hash: string,
  values: Partial<typeof products.$inferInsert>,
) {
  await db.update(products).set(values).where(eq(products.hashid, product_hash))
}
