import { createFileRoute } from '@tanstack/react-router'
import { ShieldCheckIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { RecallRow } from '@/domain/catalogue/managed-recall'
import { recallRecord } from '@/queries/catalogue/managed-recalls'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/product-recall/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('product-recall')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(recallRecord.queries.list()),
  staticData: { breadcrumb: 'Product Recall' },
  component: RecallsPage,
})

const columns: readonly TableColumn<RecallRow>[] = [
  nameColumn('/admin/product-recall/$hashid', { label: 'Product', width: 340 }),
  column.category('vendor_name', { label: 'Vendor', width: 190 }),
  statusColumn('Recalled', 'Lifted'),
  column.date('recalled_at', { label: 'Recalled', width: 190 }),
  column.computed('lots', 'text', (row: RecallRow) => row.lots || 'All lots', { label: 'Lots', width: 180 }),
  column.number('store_count', { label: 'Stores', width: 96 }),
  column.number('opened_count', { label: 'Opened by', width: 110 }),
  column.number('seen_count', { label: 'Seen by', width: 96 }),
]

function RecallsPage() {
  const add = <NewRecordLink to="/admin/product-recall/$hashid">New recall</NewRecordLink>
  return (
    <ListPage
      title="Product Recall"
      hint="Recalled products can’t be ordered. The stores that bought them and the vendor are notified."
      actions={add}
    >
      <TablePage
        table={{
          key: 'recalls',
          label: 'Recalls',
          columns,
          firstSort: '-recalled_at',
          nameOf: ({ name }) => name,
        }}
        query={recallRecord.queries.list()}
        empty={
          <EmptyState icon={ShieldCheckIcon} title="No recalls" action={add}>
            Set a recall as soon as a vendor or an authority announces it.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
