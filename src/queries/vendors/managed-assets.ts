import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { addAssetFile, showAssetFile } from '@/domain/vendors/contract'
import {
  assetForm,
  listAssetMarketplaces,
  managedAssets,
  ownAssets,
  viewAssetStorage,
} from '@/domain/vendors/managed-asset'
import { sendFile } from '@/queries/files/file-uploads'
import { adminRecord } from '@/queries/records/admin-record'

export const assetRecord = adminRecord({
  noun: 'marketing asset',
  kind: 'asset',
  to: '/admin/assets',
  form: assetForm,
  endpoints: managedAssets,
  key: 'managed-assets',
  affects: ['assets', 'public-asset'],
})

/** Assets of the vendor that a supplier works for. */
export const ownAssetRecord = (vendor_hash: string) =>
  adminRecord({
    noun: 'marketing asset',
    kind: 'asset',
    to: '/supplier/assets',
    form: { ...assetForm, empty: { ...assetForm.empty, vendor_hash } },
    endpoints: ownAssets,
    key: 'own-assets',
    affects: ['public-asset'],
  })

interface DroppedAsset {
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Uploads a file and adds it as an asset of the vendor, named like the file. */
export const addDroppedAsset = (vendor_hash: string) =>
  mutationOptions({
    // Its scope lets the browser ask before the page is left.
    scope: { id: 'dropped-assets' },
    mutationFn: async (dropped: DroppedAsset) => {
      const file_hash = await sendFile({ endpoint: addAssetFile }, dropped)
      const { name, type } = dropped.file
      const body = {
        ...assetForm.empty,
        name: titleOf(name),
        kind: type === 'application/pdf' ? ('sell_sheet' as const) : ('photo' as const),
        vendor_hash,
        file_hash,
      }
      return (await call(ownAssets.add, { body })).data.hashid
    },
    retry: false,
    meta: { invalidates: [['own-assets']] },
  })

/** Returns the name of a file as a title: without its ending, and with spaces. */
const titleOf = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[\p{Cc}_]+/gu, ' ')
    .trim()
    .slice(0, 120) || 'Untitled'

/** The marketplaces that the supplier's vendor sells in. */
export const assetMarketplaces = () =>
  queryOptions({
    queryKey: ['own-assets', 'marketplaces'],
    queryFn: async ({ signal }) => (await call(listAssetMarketplaces, { query: { limit: -1 }, signal })).data,
  })

/** Storage that the assets of the supplier's vendor take. */
export const assetStorage = () =>
  queryOptions({
    queryKey: ['own-assets', 'storage'],
    queryFn: async ({ signal }) => (await call(viewAssetStorage, { signal })).data,
  })

/** An uploaded file of an asset. It never changes. */
export const assetFile = (hashid: string) =>
  queryOptions({
    queryKey: ['asset-file', hashid],
    queryFn: async ({ signal }) => (await call(showAssetFile, { params: { hashid }, signal })).data,
    enabled: hashid !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
