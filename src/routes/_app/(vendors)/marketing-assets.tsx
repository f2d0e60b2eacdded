import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { seesAssets } from '@/domain/access/rule'
import { assets } from '@/queries/vendors/vendors'
import { waitForData } from '@/routes/-page/wait-for-data'
import { AssetGallery } from './-assets/asset-gallery'
import { type AssetSearch, assetSearch } from './-assets/asset-search'

export const Route = createFileRoute('/_app/(vendors)/marketing-assets')({
  validateSearch: assetSearch,
  beforeLoad: allow(seesAssets),
  loader: ({ context }) =>
    waitForData(context, context.queryClient.ensureQueryData(assets(context.partnerContext))),
  staticData: { breadcrumb: 'Marketing Assets' },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: AssetSearch) =>
      void navigate({ search: (all) => z.parse(assetSearch, { ...all, ...next }), replace: true }),
    [navigate],
  )
  return <AssetGallery search={search} onSearch={show} />
}
