import { createFileRoute } from '@tanstack/react-router'
import { GlobeIcon } from 'lucide-react'
import { optionsOf } from '@/domain/forms/form-field'
import type { MarketplaceRow } from '@/domain/marketplaces/managed-marketplace'
import { timeZones } from '@/domain/stores/time-zone'
import { marketplaceRecord } from '@/queries/marketplaces/managed-marketplaces'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/marketplaces/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(marketplaceRecord.queries.list()),
  staticData: { breadcrumb: 'Marketplaces' },
  component: MarketplacesPage,
})

const columns: readonly TableColumn<MarketplaceRow>[] = [
  nameColumn('/admin/marketplaces/$hashid', { width: 260 }),
  column.text('short_name', { label: 'Brand key', width: 130 }),
  column.text('host', { label: 'Host', width: 220 }),
  column.choice(
    'time_zone',
    (row: MarketplaceRow) => row.time_zone,
    { options: optionsOf(timeZones) },
    { label: 'Time zone', width: 170 },
  ),
  column.boolean('is_infinite_aisle', { label: 'Infinite Aisle', width: 120 }),
  column.number('group_count', { label: 'Partner groups', total: 'sum', width: 128 }),
  column.number('vendor_count', { label: 'Vendors', width: 96 }),
  column.boolean('is_open_to_vendors', { label: 'Open to vendors', width: 144 }),
  statusColumn(),
]

function MarketplacesPage() {
  const add = <NewRecordLink to="/admin/marketplaces/$hashid">New marketplace</NewRecordLink>
  return (
    <ListPage
      title="Marketplaces"
      hint="Each has its brand, its address and its partner groups."
      actions={add}
    >
      <TablePage
        table={{
          key: 'marketplaces',
          label: 'Marketplaces',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={marketplaceRecord.queries.list()}
        empty={
          <EmptyState icon={GlobeIcon} title="No marketplaces yet" action={add}>
            Stores register in a marketplace. Add the first one.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
