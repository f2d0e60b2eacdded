import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { invoicingForm } from '@/domain/invoices/invoicing'
import { type SetupEntry, type SetupField, setupFields, stepOf, validEntry } from '@/domain/vendors/setup'
import type { SetupChange, VendorSetup } from '@/domain/vendors/setup-contract'
import { auditChanges } from '../../access/audit-changes'
import { vendorSetups } from '../../db/schema/vendors/setup'
import { checkPictures } from '../../files/pictures'
import { ApiError } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { invoicingRecord } from '../../invoices/invoicing'
import { writeVersion } from '../../records/save-versioned'
import { findVendor } from '../find-vendor'
import { changeVendor } from '../save-vendor'
import { type PaymentSettings, readSetup } from './read-setup'
import { checkStepOpen, refreshSubmission } from './submission'

/**
 * Saves entries as they were typed. The vendor gets those that are valid; the others wait until they are.
 * @throws a 409 with the values of each field that someone else changed meanwhile, or for a step that is closed
 */
export async function saveSetup(
  scope: Scope,
  vendor_hash: string,
  changes: readonly SetupChange[],
  context: PaymentSettings,
): Promise<VendorSetup> {
  const vendor = await findOnboarding(scope, vendor_hash)
  const { values } = await readSetup(scope, vendor, context)
  for (const step of new Set(changes.map(({ field }) => stepOf(field))))
    await checkStepOpen(scope, vendor_hash, step)
  checkConflicts(values, changes)
  await checkPictures(scope, picturesIn(changes))
  const [setup = { unfinished: {}, unanswered: [] }] = await scope.db
    .select()
    .from(vendorSetups)
    .where(eq(vendorSetups.vendor_hash, vendor_hash))
  const valid: Partial<Record<SetupField, SetupEntry>> = {}
  const unfinished = new Map(Object.entries(setup.unfinished))
  for (const { field, after } of changes) {
    const entry = validEntry(field, after)
    if (entry === undefined) unfinished.set(field, after)
    else {
      unfinished.delete(field)
      valid[field] = entry
    }
  }
  const row = {
    unfinished: Object.fromEntries(unfinished),
    unanswered: setup.unanswered.filter((field) => !changes.some((change) => change.field === field)),
  }
  await scope.db
    .insert(vendorSetups)
    .values({ vendor_hash, ...row })
    .onConflictDoUpdate({ target: vendorSetups.vendor_hash, set: row })
  await writeValid(scope, vendor_hash, valid)
  await refreshSubmission(scope, vendor_hash, context)
  return readSetup(scope, await findVendor(scope, vendor_hash), context)
}

/** Locks a vendor that sets up its account. @throws a 404 for another vendor, a 409 if its onboarding has ended */
export async function findOnboarding(scope: Scope, vendor_hash: string) {
  const vendor = await findVendor(scope, vendor_hash, 'lock')
  if (!vendor.is_onboarding) throw new ApiError(409, `${vendor.name} is already set up.`)
  return vendor
}

function checkConflicts(values: VendorSetup['values'], changes: readonly SetupChange[]): void {
  const isSame = (one: SetupEntry, other: SetupEntry) => JSON.stringify(one) === JSON.stringify(other)
  const conflicts = changes.filter(
    ({ field, before, after }) => !isSame(values[field], before) && !isSame(values[field], after),
  )
  if (conflicts.length === 0) return
  throw new ApiError(
    409,
    'Someone else changed this while you were typing.',
    Object.fromEntries(
      conflicts.map(({ field }) => [
        field,
        [`${setupFields.labels[field]} is now “${String(values[field])}”.`],
      ]),
    ),
  )
}

const picturesIn = (changes: readonly SetupChange[]) =>
  Object.fromEntries(
    changes
      .filter(({ field }) => field === 'logo_hash' || field === 'cover_hash')
      .map(({ field, after }) => [field, String(after)]),
  )

/** Writes valid entries to the vendor, and its payment terms, tax ID and remit-to address to its invoicing. */
async function writeValid(
  scope: Scope,
  vendor_hash: string,
  { terms, tax_id, remit_to, ...fields }: Partial<Record<SetupField, SetupEntry>>,
): Promise<void> {
  await changeVendor(scope, vendor_hash, z.parse(someFields, fields))
  if (terms === undefined && tax_id === undefined && remit_to === undefined) return
  const stored = await invoicingRecord.read(scope, vendor_hash, 'lock')
  const { shape } = invoicingForm.schema
  const changed = {
    ...stored,
    terms: z.parse(shape.terms, terms ?? stored.terms),
    tax_id: z.parse(shape.tax_id, tax_id ?? stored.tax_id),
    remit_to: z.parse(shape.remit_to, remit_to ?? stored.remit_to),
  }
  await writeVersion(scope, invoicingRecord, vendor_hash, changed)
  await auditChanges(scope, 'invoicing-changed', vendor_hash, stored, changed)
}

const someFields = z.partial(z.omit(setupFields.schema, { terms: true, tax_id: true, remit_to: true }))
