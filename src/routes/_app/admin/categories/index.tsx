import { createFileRoute, Link } from '@tanstack/react-router'
import { TagsIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { Category } from '@/domain/catalogue/category'
import { categoryResource } from '@/queries/catalogue'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/categories/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('categories')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(categoryResource.queries.list()),
  staticData: { breadcrumb: 'Categories' },
  component: CategoriesPage,
})

const columns: readonly TableColumn<Category>[] = [
  column.link('name', (row: Category) => row.name, {
    label: 'Name',
    width: 320,
    cell: ({ hashid, name }) => (
      <Link
        to="/admin/categories/$hashid"
        params={{ hashid }}
        tabIndex={-1}
        dir="auto"
        className="font-medium"
      >
        {name}
      </Link>
    ),
  }),
  column.number('product_count', { label: 'Products', total: 'sum' }),
  statusColumn(),
]

function CategoriesPage() {
  const add = (
    <Link to="/admin/categories/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New category
    </Link>
  )
  return (
    <ListPage title="Categories" hint="Buyers filter products by them." actions={add}>
      <TablePage
        tableKey="categories"
        label="Categories"
        query={categoryResource.queries.list()}
        columns={columns}
        firstSort="name"
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={TagsIcon} title="No categories yet" action={add}>
            Every product needs a category. Add the first one.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
