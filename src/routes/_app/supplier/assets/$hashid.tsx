import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireOnboarded } from '@/auth/session/guards'
import { assetMarketplaces, ownAssetRecord } from '@/queries/vendors/managed-assets'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { useListedRow } from '@/routes/-page/edit/use-listed-row'
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
  const { hashid: named } = Route.useParams()
  const hashid = named === 'new' ? null : named
  const record = ownAssetRecord(useWorkingVendor().hashid)
  const row = useListedRow(record, hashid)
  const { data: marketplaces } = useQuery(assetMarketplaces())
  return (
    <AssetEditor record={record} hashid={hashid} row={row} isOfStaff={false} marketplaces={marketplaces} />
  )
}
