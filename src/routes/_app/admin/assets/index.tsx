import { createFileRoute } from '@tanstack/react-router'
import { ImagesIcon } from 'lucide-react'
import { optionsOf } from '@/domain/forms/form-field'
import { assetFormats } from '@/domain/vendors/asset'
import { type AssetRow, assetForm } from '@/domain/vendors/managed-asset'
import { assetResource } from '@/queries/managed-assets'
import { ListPage } from '@/routes/-page/table/list-page'
import { NameLink, NewRecordLink } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { AssetThumbnail } from '@/routes/-page/vendors/asset-thumbnail'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/assets/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(assetResource.queries.list()),
  staticData: { breadcrumb: 'Marketing Assets' },
  component: AssetsPage,
})

const columns: readonly TableColumn<AssetRow>[] = [
  column.link('name', ({ name }: AssetRow) => name, {
    label: 'Title',
    width: 320,
    cell: (asset) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <AssetThumbnail asset={asset} sizes="36px" className="h-[27px] w-9 shrink-0 rounded-sm" />
        <NameLink to="/admin/assets/$hashid" record={asset} className="truncate" />
      </span>
    ),
  }),
  column.category('vendor_name', { label: 'Vendor', width: 200 }),
  column.choice('kind', ({ kind }: AssetRow) => kind, assetForm.controls.kind, { label: 'Kind', width: 140 }),
  column.choice(
    'format',
    ({ format }: AssetRow) => format,
    { options: optionsOf(assetFormats) },
    { label: 'Format', width: 110 },
  ),
  column.text('product_name', { label: 'Product', width: 230 }),
  column.date('created_at', { label: 'Added', width: 186 }),
  statusColumn('Shown'),
]

function AssetsPage() {
  const add = <NewRecordLink to="/admin/assets/$hashid">New asset</NewRecordLink>
  return (
    <ListPage
      title="Marketing Assets"
      hint="Pictures, PDFs and videos that buyers find under Products. Each keeps its link when its file is replaced."
      actions={add}
    >
      <TablePage
        tableKey="managed-assets"
        label="Marketing assets"
        query={assetResource.queries.list()}
        columns={columns}
        firstSort="-created_at"
        nameOf={({ name, vendor_name }) => `${name}, ${vendor_name}`}
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
