import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { productForm } from '@/domain/catalogue/product-form'
import type { NewPrices, SupplierProductForm } from '@/domain/catalogue/supplier-product'
import { type ChangeKind } from '@/domain/changes/change-set'
import { changeValue, type FieldValues, type NewChange } from '@/domain/changes/change-value'
import { isSameValue } from '@/domain/changes/field-value'
import type { FieldControl } from '@/domain/forms/form-field'
import { differingFields } from '@/domain/forms/merge-edits'
import { DEFAULT_ZONE, dayIn, formatDay } from '@/domain/orders/delivery'
import { readAttributeFields } from '../../attributes/read-attributes'
import { checkAttributes } from '../../attributes/write-attributes'
import { addSet, lockSet } from '../../changes/add-changes'
import { release, scheduleSet } from '../../changes/move-set'
import { checkPriceDay } from '../../changes/price-lead'
import { productEntity } from '../../changes/product-entity'
import { productRecords } from '../../changes/product-records'
import { changeItems } from '../../db/schema/changes'
import { ApiError, invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { editConflict } from '../../records/save-versioned'
import { readForm } from '../save-product'

const TITLE_LENGTH = 120
const controls: Readonly<Record<string, FieldControl>> = productForm.controls

/** Returns a product of the vendor as its supplier edits it. @throws a 404 */
export async function readSupplierForm(scope: Scope, product_hash: string): Promise<SupplierProductForm> {
  return withoutStaffFields(await readForm(scope, product_hash))
}

function withoutStaffFields(form: Awaited<ReturnType<typeof readForm>>): SupplierProductForm {
  const { vendor_hash: _vendor, status: _status, fn_fee: _fee, fn_shipping_rate: _rate, ...own } = form
  return own
}

/** Adds a product in process. @returns its hash, and the status of its change set */
export async function addSupplierProduct(scope: Scope, form: SupplierProductForm) {
  await checkAttributes(scope, 'product', form)
  const values = valuesIn(form)
  const record = productRecords.complete(scope, values)
  const check = () => checkProblems(scope, { hashid: newHash(), state: null, values: record })
  await check()
  const set_hash = await addSet(scope, {
    title: titleOf('New product', form.name),
    kind: 'bulk-edit',
    changes: [],
    records: [{ entity: 'product', values }],
  })
  const [added] = await scope.db
    .select({ hashid: changeItems.record_hash })
    .from(changeItems)
    .where(and(eq(changeItems.set_hash, set_hash), eq(changeItems.field, 'added')))
  if (!added) throw new Error('The new product is not in its set')
  const { data } = await release(scope, set_hash)
  await checkSkipped(scope, set_hash, check)
  const message = data.status === 'applied' ? 'Product added' : 'Submitted for approval'
  return { message, data: { hashid: added.hashid, status: data.status } }
}

/** Changes the fields of a product that differ. @throws a 404, a 409 if someone else saved it first, or a 422 */
export async function saveSupplierProduct(scope: Scope, product_hash: string, form: SupplierProductForm) {
  const stored = withoutStaffFields(await readForm(scope, product_hash, 'lock'))
  if (stored.version !== form.version) {
    const attributes = await readAttributeFields(scope, 'product')
    const labels = { ...productForm.labels, ...attributes.labels }
    throw editConflict('product', differingFields(stored, form, labels))
  }
  await checkAttributes(scope, 'product', form)
  return change(scope, product_hash, {
    title: titleOf('Edit', stored.name),
    kind: 'bulk-edit',
    before: valuesIn(stored),
    after: valuesIn(form),
  })
}

/** Schedules new prices. @throws a 422 for a day that is too early, or without a new price */
export async function changePrices(scope: Scope, product_hash: string, { day, ...prices }: NewPrices) {
  const stored = withoutStaffFields(await readForm(scope, product_hash, 'lock'))
  const today = dayIn(DEFAULT_ZONE, scope.now)
  if (day < today) throw invalid('day', `Choose ${formatDay(today, scope.now)} or later`)
  const before = valuesIn(stored)
  const changes = changesOf(product_hash, before, valuesIn(prices))
  if (changes.length === 0) throw invalid('sell_price', 'Enter a new price')
  await checkChanges(scope, product_hash, changes)
  const title = titleOf(`Price from ${formatDay(day, scope.now)}:`, stored.name)
  const set_hash = await addSet(scope, { title, kind: 'prices', changes })
  await checkPriceDay(scope, await lockSet(scope, set_hash), day)
  if (day === today) return released(scope, product_hash, set_hash)
  try {
    await scheduleSet(scope, set_hash, { day, time: '00:00', time_zone: DEFAULT_ZONE })
  } catch (error) {
    // If a second person has to approve it, staff schedule it.
    if (error instanceof ApiError && error.status === 403) return released(scope, product_hash, set_hash)
    throw error
  }
  return {
    message: `The new price takes effect on ${formatDay(day, scope.now)}`,
    data: { hashid: product_hash, status: 'scheduled' },
  }
}

interface Edit {
  title: string
  kind: ChangeKind
  before: FieldValues
  after: FieldValues
}

async function change(scope: Scope, product_hash: string, { before, after, ...set }: Edit) {
  const changes = changesOf(product_hash, before, after)
  if (changes.length === 0)
    return { message: 'Nothing has changed', data: { hashid: product_hash, status: 'applied' } }
  const check = () => checkChanges(scope, product_hash, changes)
  await check()
  const set_hash = await addSet(scope, { ...set, changes })
  const answer = await released(scope, product_hash, set_hash)
  await checkSkipped(scope, set_hash, check)
  return answer
}

async function released(scope: Scope, hashid: string, set_hash: string) {
  const { message, data } = await release(scope, set_hash)
  return {
    message: data.status === 'applied' ? message.replace(/^\d+ changes? applied/, 'Product saved') : message,
    data: { hashid, status: data.status },
  }
}

const changesOf = (record_hash: string, before: FieldValues, after: FieldValues): NewChange[] =>
  Object.entries(after).flatMap(([field, value]) =>
    isSameValue(before[field] ?? null, value, controls[field])
      ? []
      : [{ entity: 'product', record_hash, field, after: value }],
  )

async function checkChanges(scope: Scope, hashid: string, changes: readonly NewChange[]) {
  const fields = changes.map(({ field }) => field)
  const state = (await productEntity.read(scope, [hashid], fields)).get(hashid) ?? null
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  await checkProblems(scope, { hashid, state, values })
}

/** Rejects values that a change set would skip, so that the user can correct the form. @throws a 422 */
async function checkProblems(scope: Scope, edit: Parameters<typeof productEntity.findProblems>[1][number]) {
  const problems = (await productEntity.findProblems(scope, [edit], 'apply')).get(edit.hashid)
  if (!problems || problems.size === 0) return
  const errors = Object.fromEntries([...problems].map(([field, message]) => [field, [message]]))
  throw new ApiError(422, 'Correct the marked fields.', errors)
}

/** Checks a form again if its set skipped something: somebody else took a code since the first check. @throws a 422 */
async function checkSkipped({ db }: Scope, set_hash: string, check: () => Promise<void>) {
  const isSkipped = and(eq(changeItems.set_hash, set_hash), eq(changeItems.state, 'skipped'))
  if ((await db.$count(changeItems, isSkipped)) > 0) await check()
}

/** Returns the values of a form by field, without its version. */
const valuesIn = (form: object): FieldValues =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) =>
      field === 'version' ? [] : [[field, z.parse(changeValue, value)]],
    ),
  )

const titleOf = (action: string, name: string) => `${action} ${name}`.slice(0, TITLE_LENGTH)
