import { createFileRoute } from '@tanstack/react-router'
import { StoreIcon } from 'lucide-react'
import { type RetailGroup, retailGroupKind } from '@/domain/marketplaces/retail-group'
import { retailGroupRecord } from '@/queries/marketplaces/marketplaces'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/retailgroups/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(retailGroupRecord.queries.list()),
  staticData: { breadcrumb: 'Retail Groups' },
  component: RetailGroupsPage,
})

const columns: readonly TableColumn<RetailGroup>[] = [
  nameColumn('/admin/retailgroups/$hashid'),
  column.enumeration('kind', retailGroupKind, { label: 'Kind', width: 130 }),
  column.number('store_count', { label: 'Stores', total: 'sum' }),
  column.list('partner_groups', (row: RetailGroup) => row.partner_groups, {
    label: 'Partner groups',
    width: 320,
  }),
  statusColumn(),
]

function RetailGroupsPage() {
  const add = <NewRecordLink to="/admin/retailgroups/$hashid">New retail group</NewRecordLink>
  return (
    <ListPage
      title="Retail Groups"
      hint="Banners and buying clubs that stores of any partner group belong to."
      actions={add}
    >
      <TablePage
        table={{
          key: 'retail-groups',
          label: 'Retail Groups',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={retailGroupRecord.queries.list()}
        empty={
          <EmptyState icon={StoreIcon} title="No retail groups yet" action={add}>
            Add a banner or a buying club, then choose its stores.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
