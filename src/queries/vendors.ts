import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import {
  addVendor,
  editVendor,
  listVendorSummaries,
  saveVendor,
  showPublicVendor,
  showVendor,
} from '@/domain/contract/vendors'
import type { PartnerContext } from '@/domain/partner-context'
import type { VendorForm } from '@/domain/vendor-form'
import { filtersOf, keyOf } from './partner-context'

/** The vendors of the context, with what its stores ordered of each. */
export const vendorSummaries = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['vendors', keyOf(context), 'summaries'],
    queryFn: async ({ signal }) =>
      (await call(listVendorSummaries, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 60_000,
  })

/** A vendor with all that its page shows for the context. */
export const vendorView = (context: PartnerContext | null, vendor: string) =>
  queryOptions({
    queryKey: ['vendors', keyOf(context), 'one', vendor],
    queryFn: async ({ signal }) =>
      (await call(showVendor, { params: { vendor }, query: filtersOf(context), signal })).data,
    staleTime: 60_000,
  })

/** What anybody may know of a vendor. */
export const publicVendor = (vendor: string) =>
  queryOptions({
    queryKey: ['public-vendor', vendor],
    queryFn: async ({ signal }) => (await call(showPublicVendor, { params: { vendor }, signal })).data,
  })

/** A vendor as its form has it. Always asked for anew: somebody else may have saved it. */
export const vendorForm = (vendor: string) =>
  queryOptions({
    queryKey: ['vendor-form', vendor],
    queryFn: async ({ signal }) => (await call(editVendor, { params: { vendor }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Saves a vendor, or adds a new one. */
export const saveVendorForm = (vendor: string | undefined) =>
  mutationOptions({
    mutationFn: (body: VendorForm) =>
      vendor ? call(saveVendor, { params: { vendor }, body }) : call(addVendor, { body }),
    meta: { invalidates: [['vendors'], ['vendor-form'], ['products'], ['cart']], success: true },
  })
