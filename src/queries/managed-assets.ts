import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { showAssetFile } from '@/domain/vendors/contract'
import { assetForm, managedAssets } from '@/domain/vendors/managed-asset'
import { adminResource } from './resource'

export const assetResource = adminResource({
  noun: 'marketing asset',
  entity: 'asset',
  to: '/admin/assets',
  form: assetForm,
  endpoints: managedAssets,
  key: 'managed-assets',
  affects: ['assets', 'public-asset'],
})

/** An uploaded file of an asset. It never changes. */
export const assetFile = (hashid: string) =>
  queryOptions({
    queryKey: ['asset-file', hashid],
    queryFn: async ({ signal }) => (await call(showAssetFile, { params: { hashid }, signal })).data,
    enabled: hashid !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
