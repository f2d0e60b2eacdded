import { createFileRoute, Link } from '@tanstack/react-router'
import { BriefcaseBusinessIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { BrokerRow } from '@/domain/vendors/broker'
import { brokerResource } from '@/queries/vendors'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/brokers/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('brokers')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(brokerResource.queries.list()),
  staticData: { breadcrumb: 'Brokers' },
  component: BrokersPage,
})

const columns: readonly TableColumn<BrokerRow>[] = [
  column.link('name', (row: BrokerRow) => row.name, {
    label: 'Name',
    width: 280,
    cell: ({ hashid, name }) => (
      <Link to="/admin/brokers/$hashid" params={{ hashid }} tabIndex={-1} dir="auto" className="font-medium">
        {name}
      </Link>
    ),
  }),
  column.text('email', { label: 'Email', width: 220 }),
  column.text('phone', { label: 'Phone', width: 150 }),
  column.number('vendor_count', { label: 'Vendors' }),
  column.number('user_count', { label: 'Users', total: 'sum' }),
  statusColumn(),
]

function BrokersPage() {
  const add = (
    <Link to="/admin/brokers/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New broker
    </Link>
  )
  return (
    <ListPage title="Brokers" hint="Companies that represent several vendors." actions={add}>
      <TablePage
        tableKey="brokers"
        label="Brokers"
        query={brokerResource.queries.list()}
        columns={columns}
        firstSort="name"
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={BriefcaseBusinessIcon} title="No brokers yet" action={add}>
            Add a broker, then choose the vendors it represents.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
