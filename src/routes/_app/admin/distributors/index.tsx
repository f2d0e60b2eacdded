import { createFileRoute, Link } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { optionsOf } from '@/domain/forms/form-field'
import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { timeZones } from '@/domain/stores/time-zone'
import { distributorResource } from '@/queries/stores'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/distributors/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('distributors')),
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(distributorResource.queries.list()),
  staticData: { breadcrumb: 'Distributors' },
  component: DistributorsPage,
})

const columns: readonly TableColumn<ManagedPartner>[] = [
  column.link('name', (row: ManagedPartner) => row.name, {
    label: 'Name',
    width: 280,
    cell: ({ hashid, name }) => (
      <Link
        to="/admin/distributors/$hashid"
        params={{ hashid }}
        tabIndex={-1}
        dir="auto"
        className="font-medium"
      >
        {name}
      </Link>
    ),
  }),
  column.category('partner_group_name', { label: 'Partner group', width: 220 }),
  column.category('marketplace_name', { label: 'Marketplace', width: 200 }),
  column.text('city', { label: 'City', width: 140 }),
  column.category('state', { label: 'State', width: 90 }),
  column.choice(
    'time_zone',
    (row: ManagedPartner) => row.time_zone,
    { options: optionsOf(timeZones) },
    { label: 'Time zone', width: 170 },
  ),
  column.number('user_count', { label: 'Users', total: 'sum' }),
  statusColumn(),
]

function DistributorsPage() {
  const add = (
    <Link to="/admin/distributors/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New distributor
    </Link>
  )
  return (
    <ListPage title="Distributors" hint="Partners that buy to deliver to their own stores." actions={add}>
      <TablePage
        tableKey="admin-distributors"
        label="Distributors"
        query={distributorResource.queries.list()}
        columns={columns}
        firstSort="name"
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={TruckIcon} title="No distributors yet" action={add}>
            Add one, or approve the registration of a distributor.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
