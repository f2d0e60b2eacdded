import {
  addAssetFile as addAssetFileEndpoint,
  downloadAsset,
  listAssets,
  showAssetFile,
  showPublicAsset,
} from '@/domain/vendors/contract'
import { serve, serveAnyone, serveSteps } from '../http/serve'
import { addAssetFile, checkFileQuota, readAssetFile, storeAssetFile } from './assets/asset-files'
import { managedAssetRoutes } from './assets/managed-assets'
import { countUse, readAsset, readAssets } from './assets/read-assets'
import { downloadOf, readPublicAsset } from './assets/serve-asset'

export const assetRoutes = [
  serve(listAssets, async ({ scope, query }) => ({ data: await readAssets(scope, query.filters) })),
  serveSteps(downloadAsset, {
    prepare: ({ scope, params }) => readAsset(scope, params.id),
    work: (asset, { files }) => downloadOf(asset, files),
    finish: async ({ scope }, { hashid }, file) => {
      await countUse(scope.db, hashid, 'download_count')
      return file
    },
  }),
  serveAnyone(showPublicAsset, async ({ db, params, now }) => ({
    data: await readPublicAsset(db, params.hashid, now),
  })),
  serveSteps(addAssetFileEndpoint, {
    prepare: async ({ scope, body }) => {
      await checkFileQuota(scope)
      return body
    },
    work: storeAssetFile,
    finish: async ({ scope, query: { name } }, { size }, stored) => ({
      data: { hashid: await addAssetFile(scope, { name, size }, stored) },
    }),
  }),
  serve(showAssetFile, async ({ scope, params }) => ({ data: await readAssetFile(scope, params.hashid) })),
  ...managedAssetRoutes,
]
