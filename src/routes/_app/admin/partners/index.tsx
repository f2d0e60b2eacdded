import { createFileRoute, Link } from '@tanstack/react-router'
import { HandshakeIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { optionsOf } from '@/domain/forms/form-field'
import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { timeZones } from '@/domain/stores/time-zone'
import { partnerResource } from '@/queries/stores'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/partners/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('partners')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(partnerResource.queries.list()),
  staticData: { breadcrumb: 'Partners' },
  component: PartnersPage,
})

const columns: readonly TableColumn<ManagedPartner>[] = [
  column.link('name', (row: ManagedPartner) => row.name, {
    label: 'Name',
    width: 280,
    cell: ({ hashid, name }) => (
      <Link to="/admin/partners/$hashid" params={{ hashid }} tabIndex={-1} dir="auto" className="font-medium">
        {name}
      </Link>
    ),
  }),
  column.enumeration('kind', partnerKind, { label: 'Kind', width: 170 }),
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

function PartnersPage() {
  const add = (
    <Link to="/admin/partners/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New partner
    </Link>
  )
  return (
    <ListPage title="Partners" hint="Stores, distributors and marketplace operators." actions={add}>
      <TablePage
        tableKey="admin-partners"
        label="Partners"
        query={partnerResource.queries.list()}
        columns={columns}
        firstSort="name"
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={HandshakeIcon} title="No partners yet" action={add}>
            Add a store, a distributor or a marketplace operator.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
