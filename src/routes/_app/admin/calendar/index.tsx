import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarOffIcon } from 'lucide-react'
import type { ClosedDay } from '@/domain/orders/closed-day'
import { closedDayResource } from '@/queries/calendar'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/calendar/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(closedDayResource.queries.list()),
  staticData: { breadcrumb: 'Calendar' },
  component: CalendarPage,
})

const columns: readonly TableColumn<ClosedDay>[] = [
  column.link('name', (row: ClosedDay) => row.name, {
    label: 'Name',
    width: 280,
    cell: ({ hashid, name }) => (
      <Link to="/admin/calendar/$hashid" params={{ hashid }} tabIndex={-1} dir="auto" className="font-medium">
        {name}
      </Link>
    ),
  }),
  column.date('day', { label: 'Day', width: 150 }),
  column.computed('closed', 'enum', (row: ClosedDay) => row.closed ?? 'All vendors', {
    label: 'Who is closed',
    width: 280,
  }),
  statusColumn(),
]

function CalendarPage() {
  const add = (
    <Link to="/admin/calendar/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New closed day
    </Link>
  )
  return (
    <ListPage
      title="Calendar"
      hint="Holidays and other days on which vendors don’t deliver. Buyers can’t order for them."
      actions={add}
    >
      <TablePage
        tableKey="closed-days"
        label="Closed days"
        query={closedDayResource.queries.list()}
        columns={columns}
        firstSort="day"
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={CalendarOffIcon} title="No closed days" action={add}>
            Add holidays before buyers order for them.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
