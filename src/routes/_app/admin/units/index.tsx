import { createFileRoute } from '@tanstack/react-router'
import { RulerIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { ListedUnit } from '@/domain/catalogue/unit'
import { unitRecord } from '@/queries/catalogue/managed-catalogue'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/units/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('units')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(unitRecord.queries.list()),
  staticData: { breadcrumb: 'Units' },
  component: UnitsPage,
})

const columns: readonly TableColumn<ListedUnit>[] = [
  nameColumn('/admin/units/$hashid', { width: 240 }),
  column.text('abbreviation', { label: 'Abbreviation', width: 140 }),
  column.number('code', { label: 'Code' }),
  column.number('product_count', { label: 'Products', total: 'sum' }),
  statusColumn(),
]

function UnitsPage() {
  const add = <NewRecordLink to="/admin/units/$hashid">New unit</NewRecordLink>
  return (
    <ListPage title="Units" hint="Products are packed in them, for example 12 EA per case." actions={add}>
      <TablePage
        table={{ key: 'units', label: 'Units', columns, firstSort: 'code', nameOf: ({ name }) => name }}
        query={unitRecord.queries.list()}
        empty={<EmptyState icon={RulerIcon} title="No units yet" action={add} />}
      />
    </ListPage>
  )
}
