import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { vendors } from '@/queries/catalogue/products'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { assetRecord } from '@/queries/vendors/managed-assets'
import { useListedRow } from '@/routes/-page/edit/use-listed-row'
import { QueryState } from '@/routes/-page/query-state'
import { AssetEditor } from '@/routes/-page/vendors/asset-editor'
import { PageLoading } from '@/ui/layout/loading'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/assets/$hashid')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(vendors(null)),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New marketing asset' : 'Edit marketing asset'),
  },
  component: AssetPage,
})

function AssetPage() {
  const hashid = storedHash(Route.useParams())
  const choices = useQuery(vendors(null))
  const { data: marketplaces } = useQuery(marketplaceNames())
  const row = useListedRow(assetRecord, hashid)
  if (!choices.data) return <QueryState queries={[choices]} pending={<PageLoading />} />
  return (
    <AssetEditor
      record={assetRecord}
      hashid={hashid}
      row={row}
      vendors={choices.data}
      marketplaces={marketplaces}
    />
  )
}
