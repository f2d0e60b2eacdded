import { assetFileName } from '@/domain/asset'
import { downloadAsset, listAssets } from '@/domain/contract/assets'
import { assetPicture } from '../assets/asset-picture'
import { readAsset, readAssets } from '../assets/read-assets'
import { serve } from '../serve'

export const assetRoutes = [
  serve(listAssets, async ({ scope, query }) => ({ data: await readAssets(scope, query.filters) })),
  serve(downloadAsset, async ({ scope, params }) => {
    const asset = await readAsset(scope, params.id)
    return new File([assetPicture(asset)], assetFileName(asset), { type: 'image/svg+xml' })
  }),
]
