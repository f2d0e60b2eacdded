import { createFileRoute } from '@tanstack/react-router'
import { HandshakeIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { partnerRecord } from '@/queries/stores/stores'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { partnerColumns } from '../-partner-columns'

export const Route = createFileRoute('/_app/admin/partners/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('partners')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(partnerRecord.queries.list()),
  staticData: { breadcrumb: 'Partners' },
  component: PartnersPage,
})

const columns: readonly TableColumn<ManagedPartner>[] = [
  nameColumn('/admin/partners/$hashid'),
  column.enumeration('kind', partnerKind, { label: 'Kind', width: 170 }),
  ...partnerColumns,
]

function PartnersPage() {
  const add = <NewRecordLink to="/admin/partners/$hashid">New partner</NewRecordLink>
  return (
    <ListPage title="Partners" hint="Stores, distributors and marketplace operators." actions={add}>
      <TablePage
        table={{
          key: 'admin-partners',
          label: 'Partners',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={partnerRecord.queries.list()}
        empty={
          <EmptyState icon={HandshakeIcon} title="No partners yet" action={add}>
            Add a store, a distributor or a marketplace operator.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
