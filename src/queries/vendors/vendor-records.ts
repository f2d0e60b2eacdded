import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import type { Schema } from '@/domain/contract/endpoint'
import { vendorClosedDays } from '@/domain/vendors/vendor-closed-day'
import { vendorContacts } from '@/domain/vendors/vendor-contact'
import {
  downloadDocument,
  listExpiringDocuments,
  type VendorDocument,
  vendorDocuments,
} from '@/domain/vendors/vendor-document'
import type { VendorRecords } from '@/domain/vendors/vendor-records'
import { warehouses } from '@/domain/vendors/warehouse'
import { downloadOf } from '@/queries/files/downloads'

/** Queries and mutations of records that belong to a vendor. Account Setup shows them, too. */
const recordQueries = <Row extends Schema, Form extends Schema>(
  key: string,
  endpoints: VendorRecords<Row, Form>,
) => {
  const invalidates = [
    [key],
    ['vendor-setup'],
    ['vendor-form'],
    ['vendor-profile'],
    ['expiring-documents'],
    ['dashboard'],
  ]
  return {
    list: (vendor: string) =>
      queryOptions({
        queryKey: [key, vendor],
        queryFn: async ({ signal }): Promise<z.output<Row>[]> =>
          (await call(endpoints.list, { params: { vendor }, signal })).data,
        staleTime: 0,
      }),
    /** Saves a record, or adds one if there is no hash. */
    save: (vendor: string, hashid: string | null) =>
      mutationOptions({
        mutationFn: (body: z.output<Form>) =>
          hashid === null
            ? call(endpoints.add, { params: { vendor }, body })
            : call(endpoints.save, { params: { vendor, hashid }, body }),
        meta: { invalidates, success: true },
      }),
    remove: (vendor: string) =>
      mutationOptions({
        mutationFn: (hashid: string) => call(endpoints.remove, { params: { vendor, hashid } }),
        meta: { invalidates, success: true, failure: "We couldn't remove this" },
      }),
  }
}

export const contactQueries = recordQueries('vendor-contacts', vendorContacts)
export const warehouseQueries = recordQueries('warehouses', warehouses)
export const closedDayQueries = recordQueries('vendor-closed-days', vendorClosedDays)
export const documentQueries = recordQueries('vendor-documents', vendorDocuments)

export const downloadVendorDocument = (
  vendor: string,
  { hashid, name }: Pick<VendorDocument, 'hashid' | 'name'>,
) =>
  downloadOf({ id: `document-${hashid}`, msg: name }, () =>
    download(downloadDocument, { params: { vendor, hashid } }),
  )

/** Documents of vendors that have expired or will soon, for staff. */
export const expiringDocuments = () =>
  queryOptions({
    queryKey: ['expiring-documents'],
    queryFn: async ({ signal }) => (await call(listExpiringDocuments, { query: { limit: -1 }, signal })).data,
  })
