import { createFileRoute } from '@tanstack/react-router'
import { ImagesIcon } from 'lucide-react'
import { assetRecord } from '@/queries/vendors/managed-assets'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { assetColumns } from '@/routes/-page/vendors/asset-columns'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'

export const Route = createFileRoute('/_app/admin/assets/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(assetRecord.queries.list()),
  staticData: { breadcrumb: 'Marketing Assets' },
  component: AssetsPage,
})

const columns = assetColumns('/admin/assets/$hashid')

function AssetsPage() {
  const add = <NewRecordLink to="/admin/assets/$hashid">New asset</NewRecordLink>
  return (
    <ListPage
      title="Marketing Assets"
      hint="Pictures, PDFs and videos that buyers find under Products. Each keeps its link when its file is replaced."
      actions={add}
    >
      <TablePage
        table={{
          key: 'managed-assets',
          label: 'Marketing assets',
          columns,
          firstSort: '-created_at',
          nameOf: ({ name, vendor_name }) => `${name}, ${vendor_name}`,
        }}
        query={assetRecord.queries.list()}
        empty={
          <EmptyState icon={ImagesIcon} title="No marketing assets yet" action={add}>
            Upload vendors’ photos, signs and sell sheets, or link to videos. Buyers download them for their
            stores.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
