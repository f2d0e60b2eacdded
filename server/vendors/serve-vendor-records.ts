import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Schema } from '@/domain/contract/endpoint'
import { vendorClosedDays } from '@/domain/vendors/vendor-closed-day'
import { vendorContacts } from '@/domain/vendors/vendor-contact'
import { vendorDocuments } from '@/domain/vendors/vendor-document'
import type { VendorRecords } from '@/domain/vendors/vendor-records'
import { warehouses } from '@/domain/vendors/warehouse'
import { auditChanges } from '../access/audit-changes'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { setArchived } from '../records/administered-table'
import { capitalized } from '../records/capitalized'
import { saveVersioned } from '../records/save-versioned'
import { vendorClosedDayRecord } from './closed-days'
import { contactRecord } from './contacts'
import { documentRecord } from './documents/documents'
import { findVendor } from './find-vendor'
import type { PaymentSettings } from './setup/read-setup'
import { checkStepOpen, refreshSubmission } from './setup/submission'
import type { VendorRecord, VendorRecordForm } from './vendor-record'
import { warehouseRecord } from './warehouses'

/** Serves the endpoints of records that belong to a vendor. The vendor is that of the address, whatever the form says. */
function serveVendorRecords<Row extends Schema, F extends z.ZodMiniType<VendorRecordForm>>(
  endpoints: VendorRecords<Row, F>,
  record: VendorRecord<z.output<Row>, z.output<F>>,
) {
  const message = `${capitalized(record.noun)} saved`
  const open = async (scope: Scope, vendor_hash: string) => {
    await findVendor(scope, vendor_hash, 'lock')
    await checkStepOpen(scope, vendor_hash, record.step)
  }
  const changed = async (scope: Scope, vendor_hash: string, context: PaymentSettings) => {
    await record.onChange?.(scope, vendor_hash)
    await refreshSubmission(scope, vendor_hash, context)
  }
  return [
    serve(endpoints.list, async ({ scope, params: { vendor } }) => {
      await findVendor(scope, vendor)
      return { data: await record.list(scope, vendor) }
    }),
    serve(endpoints.add, async ({ scope, params: { vendor }, body, appContext }) => {
      await open(scope, vendor)
      const form = { ...body, vendor_hash: vendor }
      const hashid = await record.add(scope, form)
      await auditChanges(scope, `${record.kind}-changed`, hashid, {}, form, { parent_hash: vendor })
      await changed(scope, vendor, appContext)
      return { message, data: { hashid } }
    }),
    serve(endpoints.save, async ({ scope, params: { vendor, hashid }, body, appContext }) => {
      await open(scope, vendor)
      await checkBelongs(scope, record, hashid, vendor)
      await saveVersioned(scope, record, hashid, { ...body, vendor_hash: vendor })
      await changed(scope, vendor, appContext)
      return { message, data: { hashid } }
    }),
    serve(endpoints.remove, async ({ scope, params: { vendor, hashid }, appContext }) => {
      await open(scope, vendor)
      await checkBelongs(scope, record, hashid, vendor)
      const name = await setArchived(scope, record, hashid, scope.now.toISOString())
      await auditChanges(
        scope,
        `${record.kind}-changed`,
        hashid,
        { is_archived: false },
        { is_archived: true },
        { parent_hash: vendor },
      )
      await changed(scope, vendor, appContext)
      return { message: `${name} removed` }
    }),
  ]
}

/** @throws a 404 for a record of another vendor, or one that was removed */
async function checkBelongs(
  { db }: Scope,
  { table, noun }: { table: VendorRecord<unknown, VendorRecordForm>['table']; noun: string },
  hashid: string,
  vendor_hash: string,
): Promise<void> {
  const isOfVendor = and(
    eq(table.hashid, hashid),
    eq(table.vendor_hash, vendor_hash),
    isNull(table.archived_at),
  )
  if ((await db.$count(table, isOfVendor)) === 0) throw notFound(`This ${noun}`)
}

export const vendorRecordRoutes = [
  ...serveVendorRecords(vendorContacts, contactRecord),
  ...serveVendorRecords(warehouses, warehouseRecord),
  ...serveVendorRecords(vendorDocuments, documentRecord),
  ...serveVendorRecords(vendorClosedDays, vendorClosedDayRecord),
]
