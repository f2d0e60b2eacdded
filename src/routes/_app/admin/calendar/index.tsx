import { createFileRoute } from '@tanstack/react-router'
import { CalendarOffIcon } from 'lucide-react'
import type { ClosedDay } from '@/domain/orders/closed-day'
import { closedDayRecord } from '@/queries/stores/closed-days'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/calendar/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(closedDayRecord.queries.list()),
  staticData: { breadcrumb: 'Calendar' },
  component: CalendarPage,
})

const columns: readonly TableColumn<ClosedDay>[] = [
  nameColumn('/admin/calendar/$hashid'),
  column.date('day', { label: 'Day', width: 150 }),
  column.computed('closed', 'enum', (row: ClosedDay) => row.closed ?? 'All vendors', {
    label: 'Who is closed',
    width: 280,
  }),
  statusColumn(),
]

function CalendarPage() {
  const add = <NewRecordLink to="/admin/calendar/$hashid">New closed day</NewRecordLink>
  return (
    <ListPage
      title="Calendar"
      hint="Holidays and other days on which vendors don’t deliver. Buyers can’t order for them."
      actions={add}
    >
      <TablePage
        table={{
          key: 'closed-days',
          label: 'Closed days',
          columns,
          firstSort: 'day',
          nameOf: ({ name }) => name,
        }}
        query={closedDayRecord.queries.list()}
        empty={
          <EmptyState icon={CalendarOffIcon} title="No closed days" action={add}>
            Add holidays before buyers order for them.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
