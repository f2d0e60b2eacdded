import { and, eq, sql } from 'drizzle-orm'
import { type InvoicingForm, invoicingForm } from '@/domain/invoices/invoicing'
import { times } from '@/domain/values/money'
import type { Database } from '../db/database'
import { vendorInvoicing } from '../db/schema/invoices/payments'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { saveVersioned, type VersionedRecord } from '../records/save-versioned'

// Settings of vendors for their invoices. `write-invoice.ts` makes the invoice of a shipment.

/** Returns how a vendor invoices. `lock` keeps others from saving it until the transaction ends. */
export async function readInvoicing(
  { db, ...scope }: Scope,
  vendor_hash: string,
  lock?: 'lock',
): Promise<InvoicingForm> {
  const query = db
    .select({ hashid: vendors.hashid })
    .from(vendors)
    .where(and(eq(vendors.hashid, vendor_hash), scope.ofVendors(vendors.hashid)))
  const [vendor] = lock ? await query.for('update') : await query
  if (!vendor) throw notFound('This vendor')
  const [row] = await db.select().from(vendorInvoicing).where(eq(vendorInvoicing.vendor_hash, vendor_hash))
  if (!row) return invoicingForm.empty
  const { invoice_on, terms, prefix, delivery_fee, tax_percent, tax_id, remit_to, version } = row
  return { invoice_on, terms, prefix, delivery_fee, tax_percent, tax_id, remit_to, version: String(version) }
}

/** Returns how the vendor of an order that the user may see invoices. */
export async function readInvoicingOf({ db }: Scope, vendor_hash: string): Promise<{ invoice_on: string }> {
  const [row] = await db
    .select({ invoice_on: vendorInvoicing.invoice_on })
    .from(vendorInvoicing)
    .where(eq(vendorInvoicing.vendor_hash, vendor_hash))
  return row ?? invoicingForm.empty
}

export const invoicingRecord = {
  kind: 'invoicing',
  noun: 'vendor',
  table: vendorInvoicing,
  key: sql`vendor_hash`,
  form: invoicingForm,
  read: readInvoicing,
  write: async ({ db }, hash, { version: _version, delivery_fee, ...values }) => {
    const row = { ...values, delivery_fee: times(delivery_fee, 1) }
    await db
      .insert(vendorInvoicing)
      .values({ ...row, vendor_hash: hash, version: 1 })
      .onConflictDoUpdate({ target: vendorInvoicing.vendor_hash, set: row })
  },
} satisfies VersionedRecord<InvoicingForm>

/** Saves how a vendor invoices. @throws a 409 if someone else saved it first */
export const saveInvoicing = (scope: Scope, vendor_hash: string, form: InvoicingForm): Promise<void> =>
  saveVersioned(scope, invoicingRecord, vendor_hash, form)

type Counter = 'last_number' | 'last_credit_number'

/**
 * Counts an invoice or a credit note of a vendor, and returns how the vendor invoices. Others wait until the transaction ends; if it
 * is rolled back, the number is used again.
 */
export async function countNext(db: Database, vendor_hash: string, counter: Counter) {
  const [row] = await db
    .insert(vendorInvoicing)
    .values({ vendor_hash, [counter]: 1 })
    .onConflictDoUpdate({
      target: vendorInvoicing.vendor_hash,
      set: { [counter]: sql`${vendorInvoicing[counter]} + 1` },
    })
    .returning()
  if (!row) throw new Error('The number was not counted')
  return row
}

/** Formats a number: 'INV-000012'. */
export const numberText = (prefix: string, number: number) => `${prefix}${String(number).padStart(6, '0')}`
