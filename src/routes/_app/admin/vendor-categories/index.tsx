import { createFileRoute } from '@tanstack/react-router'
import { ShapesIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { VendorCategoryRow } from '@/domain/vendors/vendor-category'
import { vendorCategoryRecord } from '@/queries/vendors/managed-vendors'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/vendor-categories/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('vendor-categories')),
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(vendorCategoryRecord.queries.list()),
  staticData: { breadcrumb: 'Vendor Categories' },
  component: VendorCategoriesPage,
})

const columns: readonly TableColumn<VendorCategoryRow>[] = [
  nameColumn('/admin/vendor-categories/$hashid'),
  column.number('vendor_count', { label: 'Vendors' }),
  statusColumn(),
]

function VendorCategoriesPage() {
  const add = <NewRecordLink to="/admin/vendor-categories/$hashid">New vendor category</NewRecordLink>
  return (
    <ListPage title="Vendor Categories" hint="Buyers filter vendors by category." actions={add}>
      <TablePage
        table={{
          key: 'vendor-categories',
          label: 'Vendor Categories',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={vendorCategoryRecord.queries.list()}
        empty={
          <EmptyState icon={ShapesIcon} title="No vendor categories yet" action={add}>
            Add a category, such as Bakery, then choose its vendors.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
