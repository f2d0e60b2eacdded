import { assetFileName } from '@/domain/vendors/asset'
import { downloadAsset, listAssets } from '@/domain/vendors/contract'
import { serve } from '../http/serve'
import { assetPicture } from './assets/asset-picture'
import { readAsset, readAssets } from './assets/read-assets'

export const assetRoutes = [
  serve(listAssets, async ({ scope, query }) => ({ data: await readAssets(scope, query.filters) })),
  serve(downloadAsset, async ({ scope, params }) => {
    const asset = await readAsset(scope, params.id)
    return new File([assetPicture(asset)], assetFileName(asset), { type: 'image/svg+xml' })
  }),
]
