import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import { workingVendor } from '@/auth/transport/working-vendor'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Asset } from '@/domain/vendors/asset'
import {
  downloadAsset,
  listAssets,
  listVendorSummaries,
  showPublicAsset,
  showPublicVendor,
  showVendor,
} from '@/domain/vendors/contract'
import { chooseWorkingVendor, listWorkingVendors } from '@/domain/vendors/working-vendor'
import { session } from '@/queries/access/session'
import { sessionKey } from '@/queries/access/session-key'
import { downloadOf } from '@/queries/files/downloads'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Vendors of the context with the figures of its stores' orders. */
export const vendorSummaries = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['vendors', keyOf(context), 'summaries'],
    queryFn: async ({ signal }) =>
      (await call(listVendorSummaries, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 60_000,
  })

/** A vendor with everything its page shows for the context. */
export const vendorView = (context: PartnerContext | null, vendor: string) =>
  queryOptions({
    queryKey: ['vendors', keyOf(context), 'one', vendor],
    queryFn: async ({ signal }) =>
      (await call(showVendor, { params: { vendor }, query: filtersOf(context), signal })).data,
    staleTime: 60_000,
  })

export const publicVendor = (vendor: string) =>
  queryOptions({
    queryKey: ['public-vendor', vendor],
    queryFn: async ({ signal }) => (await call(showPublicVendor, { params: { vendor }, signal })).data,
  })

/** Marketing assets of the context's vendors, newest first. */
export const assets = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['assets', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listAssets, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * 60_000,
  })

/** An asset for anyone with its link. */
export const publicAsset = (hashid: string) =>
  queryOptions({
    queryKey: ['public-asset', hashid],
    queryFn: async ({ signal }) => (await call(showPublicAsset, { params: { hashid }, signal })).data,
  })

/** Downloads assets: a single one unchanged, several in an archive. */
export const downloadAssets = () =>
  downloadOf(
    { id: 'marketing-assets', msg: 'Marketing Assets' },
    async (chosen: readonly Pick<Asset, 'hashid'>[]) => {
      const files: File[] = []
      // One at a time, so that a large selection leaves room for other calls.
      for (const { hashid } of chosen) files.push(await download(downloadAsset, { params: { id: hashid } }))
      const [only] = files
      if (files.length === 1 && only) return only
      const { zipFiles } = await import('@/queries/files/zip-files')
      return zipFiles('marketing-assets.zip', files)
    },
  )

/** Vendors that a supplier may work for. */
export const workingVendors = () =>
  queryOptions({
    queryKey: workingVendorsKey,
    queryFn: async ({ signal }) => (await call(listWorkingVendors, { query: { limit: -1 }, signal })).data,
    staleTime: 60_000,
  })
const workingVendorsKey = ['working-vendors'] as const

/** Works for another vendor of the broker from now on. Everything that was loaded for the last one is dropped. */
export const chooseVendor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (vendor_hash: string) => {
      const before = workingVendor.get()
      workingVendor.set(vendor_hash)
      try {
        return await call(chooseWorkingVendor, { body: { vendor_hash } })
      } catch (error) {
        workingVendor.set(before)
        throw error
      }
    },
    onSuccess: async () => {
      await client.fetchQuery({ ...session(), staleTime: 0 })
      const isKept = [sessionKey[0], workingVendorsKey[0]] as const
      void client.resetQueries({ predicate: ({ queryKey }) => !isKept.some((key) => key === queryKey[0]) })
    },
    meta: { success: true, failure: 'The vendor was not changed' },
  })
