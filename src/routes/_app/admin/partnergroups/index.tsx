import { createFileRoute } from '@tanstack/react-router'
import { Building2Icon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { PartnerGroupRow } from '@/domain/marketplaces/partner-group'
import { partnerGroupRecord } from '@/queries/marketplaces/marketplaces'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/partnergroups/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('partnergroups')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(partnerGroupRecord.queries.list()),
  staticData: { breadcrumb: 'Partner Groups' },
  component: PartnerGroupsPage,
})

const columns: readonly TableColumn<PartnerGroupRow>[] = [
  nameColumn('/admin/partnergroups/$hashid'),
  column.category('marketplace_name', { label: 'Marketplace', width: 220 }),
  column.number('store_count', { label: 'Stores', total: 'sum' }),
  column.number('user_count', { label: 'Users', total: 'sum' }),
  statusColumn(),
]

function PartnerGroupsPage() {
  const add = <NewRecordLink to="/admin/partnergroups/$hashid">New partner group</NewRecordLink>
  return (
    <ListPage title="Partner Groups" hint="Companies with one or more stores in a marketplace." actions={add}>
      <TablePage
        table={{
          key: 'partner-groups',
          label: 'Partner Groups',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={partnerGroupRecord.queries.list()}
        empty={
          <EmptyState icon={Building2Icon} title="No partner groups yet" action={add}>
            Add one, or approve a registration into a new group.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
