import { createFileRoute, Link } from '@tanstack/react-router'
import { LayoutDashboardIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { type ClientWidgetRow, widgetKinds, widgetState } from '@/domain/support/client-widget'
import { clientWidgetRecord } from '@/queries/support/client-widgets'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { shownStateColumn } from '../-shown-state-column'

export const Route = createFileRoute('/_app/admin/client-widgets/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('client-widgets')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(clientWidgetRecord.queries.list()),
  staticData: { breadcrumb: 'Client Widgets' },
  component: ClientWidgetsPage,
})

const columns: readonly TableColumn<ClientWidgetRow>[] = [
  nameColumn('/admin/client-widgets/$hashid', { width: 230 }),
  shownStateColumn(widgetState, 130),
  column.computed('kind', 'enum', ({ kind }: ClientWidgetRow) => widgetKinds[kind], {
    label: 'Kind',
    width: 150,
  }),
  column.text('title', { label: 'Title', width: 220 }),
  column.list('groups', ({ groups }: ClientWidgetRow) => (groups.length > 0 ? groups : ['All']), {
    label: 'Partner groups',
    width: 190,
  }),
  column.date('starts_on', { label: 'First day' }),
  column.date('ends_on', { label: 'Last day' }),
  column.number('position', { label: 'Position', width: 120 }),
]

function ClientWidgetsPage() {
  const add = <NewRecordLink to="/admin/client-widgets/$hashid">New client widget</NewRecordLink>
  return (
    <ListPage
      title="Client Widgets"
      hint="What the buyers of partner groups see on their dashboards"
      actions={
        <>
          <Link to="/admin/client-widgets/order" className={buttonVariants({ variant: 'outline' })}>
            Change order
          </Link>
          {add}
        </>
      }
    >
      <TablePage
        table={{
          key: 'client-widgets',
          label: 'Client widgets',
          columns,
          firstSort: 'position',
          nameOf: ({ name }) => name,
        }}
        query={clientWidgetRecord.queries.list()}
        empty={
          <EmptyState icon={LayoutDashboardIcon} title="No client widgets yet" action={add}>
            Add an announcement, links, featured products or key figures to the dashboards of a partner group.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
