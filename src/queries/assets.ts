import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { download } from '@/auth/download'
import type { Asset } from '@/domain/asset'
import { downloadAsset, listAssets } from '@/domain/contract/assets'
import type { PartnerContext } from '@/domain/partner-context'
import { isOnce, keepFile } from './downloads'
import { filtersOf, keyOf } from './partner-context'

/** Marketing assets of the vendors of the context, the newest first. */
export const assets = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['assets', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listAssets, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * 60_000,
  })

/** Downloads assets: one as it is, several in an archive. */
export const downloadAssets = () =>
  mutationOptions({
    ...isOnce,
    mutationFn: async (chosen: readonly Pick<Asset, 'hashid'>[]) => {
      const files: File[] = []
      // One after the other: each is drawn when it is asked for.
      for (const { hashid } of chosen) files.push(await download(downloadAsset, { params: { id: hashid } }))
      const [only] = files
      keepFile(files.length === 1 && only ? only : await zipOf(files))
    },
    meta: { download: { id: 'marketing-assets', msg: 'Marketing Assets' } },
  })

/** What packs is loaded when the first archive is wanted. */
async function zipOf(files: readonly File[]): Promise<File> {
  const { zipFiles } = await import('./zip-files')
  return zipFiles('marketing-assets.zip', files)
}
