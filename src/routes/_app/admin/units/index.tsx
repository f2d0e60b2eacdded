import { createFileRoute, Link } from '@tanstack/react-router'
import { RulerIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { ListedUnit } from '@/domain/catalogue/unit'
import { unitResource } from '@/queries/catalogue'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/units/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('units')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(unitResource.queries.list()),
  staticData: { breadcrumb: 'Units' },
  component: UnitsPage,
})

const columns: readonly TableColumn<ListedUnit>[] = [
  column.link('name', (row: ListedUnit) => row.name, {
    label: 'Name',
    width: 240,
    cell: ({ hashid, name }) => (
      <Link to="/admin/units/$hashid" params={{ hashid }} tabIndex={-1} dir="auto" className="font-medium">
        {name}
      </Link>
    ),
  }),
  column.text('abbreviation', { label: 'Abbreviation', width: 140 }),
  column.number('code', { label: 'Code' }),
  column.number('product_count', { label: 'Products', total: 'sum' }),
  statusColumn(),
]

function UnitsPage() {
  const add = (
    <Link to="/admin/units/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New unit
    </Link>
  )
  return (
    <ListPage title="Units" hint="Products are packed in them, for example 12 EA per case." actions={add}>
      <TablePage
        tableKey="units"
        label="Units"
        query={unitResource.queries.list()}
        columns={columns}
        firstSort="code"
        nameOf={({ name }) => name}
        empty={<EmptyState icon={RulerIcon} title="No units yet" action={add} />}
      />
    </ListPage>
  )
}
