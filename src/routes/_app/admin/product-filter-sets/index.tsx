import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ListFilterIcon } from 'lucide-react'
import { useMemo } from 'react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { type FilterSetRow, productFiltersText } from '@/domain/catalogue/managed-filter-set'
import type { Unit } from '@/domain/catalogue/unit'
import { filterSetRecord } from '@/queries/catalogue/managed-catalogue'
import { units } from '@/queries/catalogue/products'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/product-filter-sets/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('product-filter-sets')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(filterSetRecord.queries.list()),
  staticData: { breadcrumb: 'Product Filters Sets' },
  component: FilterSetsPage,
})

const columnsWith = (unitList: readonly Unit[]): readonly TableColumn<FilterSetRow>[] => [
  nameColumn('/admin/product-filter-sets/$hashid'),
  column.computed('filters', 'text', ({ filters }) => productFiltersText(filters, unitList), {
    label: 'Filters',
    width: 420,
  }),
  column.list('marketplaces', ({ marketplaces }) => (marketplaces.length > 0 ? marketplaces : ['All']), {
    label: 'Marketplaces',
    width: 240,
  }),
  statusColumn(),
]

function FilterSetsPage() {
  const { data: unitList } = useQuery(units())
  const columns = useMemo(() => columnsWith(unitList), [unitList])
  const add = <NewRecordLink to="/admin/product-filter-sets/$hashid">New filter set</NewRecordLink>
  return (
    <ListPage title="Product Filters Sets" hint="Named filters above the product list" actions={add}>
      <TablePage
        table={{
          key: 'product-filter-sets',
          label: 'Filter sets',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={filterSetRecord.queries.list()}
        empty={
          <EmptyState icon={ListFilterIcon} title="No filter sets yet" action={add}>
            Add one, such as Gluten free or Under $20 a case. Buyers choose it above the product list.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
