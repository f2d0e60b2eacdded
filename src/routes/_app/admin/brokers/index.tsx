import { createFileRoute } from '@tanstack/react-router'
import { BriefcaseBusinessIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { BrokerRow } from '@/domain/vendors/broker'
import { brokerRecord } from '@/queries/vendors/managed-vendors'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/brokers/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('brokers')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(brokerRecord.queries.list()),
  staticData: { breadcrumb: 'Brokers' },
  component: BrokersPage,
})

const columns: readonly TableColumn<BrokerRow>[] = [
  nameColumn('/admin/brokers/$hashid'),
  column.text('email', { label: 'Email', width: 220 }),
  column.text('phone', { label: 'Phone', width: 150 }),
  column.number('vendor_count', { label: 'Vendors' }),
  column.number('user_count', { label: 'Users', total: 'sum' }),
  statusColumn(),
]

function BrokersPage() {
  const add = <NewRecordLink to="/admin/brokers/$hashid">New broker</NewRecordLink>
  return (
    <ListPage title="Brokers" hint="Companies that represent several vendors." actions={add}>
      <TablePage
        table={{ key: 'brokers', label: 'Brokers', columns, firstSort: 'name', nameOf: ({ name }) => name }}
        query={brokerRecord.queries.list()}
        empty={
          <EmptyState icon={BriefcaseBusinessIcon} title="No brokers yet" action={add}>
            Add a broker, then choose the vendors it represents.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
