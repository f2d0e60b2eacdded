import { createFileRoute } from '@tanstack/react-router'
import { TagsIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { Category } from '@/domain/catalogue/category'
import { categoryRecord } from '@/queries/catalogue/managed-catalogue'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/categories/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('categories')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(categoryRecord.queries.list()),
  staticData: { breadcrumb: 'Categories' },
  component: CategoriesPage,
})

const columns: readonly TableColumn<Category>[] = [
  nameColumn('/admin/categories/$hashid', { width: 320 }),
  column.number('product_count', { label: 'Products', total: 'sum' }),
  statusColumn(),
]

function CategoriesPage() {
  const add = <NewRecordLink to="/admin/categories/$hashid">New category</NewRecordLink>
  return (
    <ListPage title="Categories" hint="Buyers filter products by category." actions={add}>
      <TablePage
        table={{
          key: 'categories',
          label: 'Categories',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={categoryRecord.queries.list()}
        empty={
          <EmptyState icon={TagsIcon} title="No categories yet" action={add}>
            Every product needs a category. Add the first one.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
