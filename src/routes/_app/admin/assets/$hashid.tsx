import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { assetRecord } from '@/queries/vendors/managed-assets'
import { useListedRow } from '@/routes/-page/edit/use-listed-row'
import { AssetEditor } from '@/routes/-page/vendors/asset-editor'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/assets/$hashid')({
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New marketing asset' : 'Edit marketing asset'),
  },
  component: AssetPage,
})

function AssetPage() {
  const hashid = storedHash(Route.useParams())
  const { data: marketplaces } = useQuery(marketplaceNames())
  const row = useListedRow(assetRecord, hashid)
  return <AssetEditor record={assetRecord} hashid={hashid} row={row} isOfStaff marketplaces={marketplaces} />
}
