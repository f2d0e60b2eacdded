import { createFileRoute } from '@tanstack/react-router'
import { FactoryIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { VendorGroupRow } from '@/domain/vendors/vendor-group'
import { vendorGroupRecord } from '@/queries/vendors/managed-vendors'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/vendor-groups/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('vendor-groups')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(vendorGroupRecord.queries.list()),
  staticData: { breadcrumb: 'Vendor Groups' },
  component: VendorGroupsPage,
})

const columns: readonly TableColumn<VendorGroupRow>[] = [
  nameColumn('/admin/vendor-groups/$hashid'),
  column.text('short_name', { label: 'Short name', width: 140 }),
  column.number('vendor_count', { label: 'Vendors', total: 'sum' }),
  statusColumn(),
]

function VendorGroupsPage() {
  const add = <NewRecordLink to="/admin/vendor-groups/$hashid">New vendor group</NewRecordLink>
  return (
    <ListPage title="Vendor Groups" hint="Vendors under one brand, which their suppliers see." actions={add}>
      <TablePage
        table={{
          key: 'vendor-groups',
          label: 'Vendor Groups',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={vendorGroupRecord.queries.list()}
        empty={
          <EmptyState icon={FactoryIcon} title="No vendor groups yet" action={add}>
            Add a group, then choose its vendors.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
