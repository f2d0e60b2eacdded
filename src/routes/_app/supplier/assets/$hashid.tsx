import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { assetMarketplaces, ownAssetRecord } from '@/queries/managed-assets'
import { useWorkingVendor } from '@/queries/use-working-vendor'
import { AssetEditor } from '@/routes/-page/vendors/asset-editor'

export const Route = createFileRoute('/_app/supplier/assets/$hashid')({
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(assetMarketplaces()),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New marketing asset' : 'Edit marketing asset'),
  },
  component: AssetPage,
})

function AssetPage() {
  const { hashid } = Route.useParams()
  const record = ownAssetRecord(useWorkingVendor().hashid)
  const { data: rows } = useQuery(record.queries.list())
  const { data: marketplaces } = useQuery(assetMarketplaces())
  return (
    <AssetEditor
      record={record}
      hashid={hashid === 'new' ? null : hashid}
      row={rows?.find((row) => row.hashid === hashid)}
      vendors={null}
      marketplaces={marketplaces}
    />
  )
}
