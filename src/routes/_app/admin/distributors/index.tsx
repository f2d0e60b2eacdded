import { createFileRoute } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { distributorRecord } from '@/queries/stores/stores'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import type { TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { partnerColumns } from '../-partner-columns'

export const Route = createFileRoute('/_app/admin/distributors/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('distributors')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(distributorRecord.queries.list()),
  staticData: { breadcrumb: 'Distributors' },
  component: DistributorsPage,
})

const columns: readonly TableColumn<ManagedPartner>[] = [
  nameColumn('/admin/distributors/$hashid'),
  ...partnerColumns,
]

function DistributorsPage() {
  const add = <NewRecordLink to="/admin/distributors/$hashid">New distributor</NewRecordLink>
  return (
    <ListPage title="Distributors" hint="Partners that buy to deliver to their own stores." actions={add}>
      <TablePage
        table={{
          key: 'admin-distributors',
          label: 'Distributors',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={distributorRecord.queries.list()}
        empty={
          <EmptyState icon={TruckIcon} title="No distributors yet" action={add}>
            Add one, or approve the registration of a distributor.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
