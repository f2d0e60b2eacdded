import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PackageSearchIcon } from 'lucide-react'
import { type SupplierUpdate, supplierUpdateStatuses } from '@/domain/changes/supplier-update'
import { reviewSets, supplierUpdates } from '@/queries/vendors/supplier-updates'
import { StatusBadge } from '@/routes/-page/changes/status-badge'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { notifyError } from '@/ui/toasts'
import { UpdateDetail } from './-update-detail'

export const Route = createFileRoute('/_app/admin/supplier/updates')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(supplierUpdates()),
  staticData: { breadcrumb: 'Supplier Updates' },
  component: SupplierUpdatesPage,
})

const columns: readonly TableColumn<SupplierUpdate>[] = [
  column.link('title', ({ title }: SupplierUpdate) => title, {
    label: 'Update',
    width: 280,
    isPinned: true,
    cell: ({ hashid, title }) => (
      <CellLink to="/admin/changes/$hashid" params={{ hashid }}>
        {title}
      </CellLink>
    ),
  }),
  column.category('vendor_name', { label: 'Vendor', width: 180 }),
  column.choice(
    'status',
    ({ status }: SupplierUpdate) => status,
    { options: supplierUpdateStatuses },
    { label: 'Status', width: 120, cell: ({ status }) => <StatusBadge status={status} /> },
  ),
  column.computed('product_name', 'text', productsOf, { label: 'Product', width: 220 }),
  column.list('fields', ({ fields }: SupplierUpdate) => fields, { label: 'Changes', width: 220 }),
  column.computed('price_move', 'number', ({ price_move }: SupplierUpdate) => price_move, {
    label: 'Price move, %',
    width: 130,
  }),
  column.category('author', { label: 'By', width: 150 }),
  column.date('created_at', { label: 'Made', width: 190 }),
  column.zoned(
    'effective_at',
    (row: SupplierUpdate) => row.effective_at,
    (row) => row.time_zone,
    { label: 'Takes effect', isHidden: true },
  ),
]

function productsOf({ product_name, record_count }: SupplierUpdate): string {
  return product_name ?? `${record_count.toLocaleString('en-US')} products`
}

function SupplierUpdatesPage() {
  const { mutate: review } = useMutation(reviewSets())
  const markReviewed = (rows: readonly SupplierUpdate[]) => {
    const released = rows.filter(({ status }) => status !== 'submitted')
    if (released.length > 0) return review(released.map(({ hashid }) => hashid))
    return void notifyError('These wait for approval', 'Open an update to approve or reject it.')
  }
  return (
    <ListPage
      title="Supplier Updates"
      hint="What suppliers changed in their products. Submitted updates wait for your approval; the others are in effect or scheduled."
    >
      <TablePage
        table={{
          key: 'supplier-updates',
          label: 'Supplier updates',
          columns,
          firstSort: 'created_at',
          nameOf: ({ title }) => title,
        }}
        query={supplierUpdates()}
        detail={detail}
        actions={[{ label: 'Mark as reviewed', run: markReviewed }]}
        empty={
          <EmptyState icon={PackageSearchIcon} title="Nothing to review">
            Changes that suppliers make to their products are listed here until you review them.
          </EmptyState>
        }
      />
    </ListPage>
  )
}

const detail = (update: SupplierUpdate) => <UpdateDetail update={update} />
