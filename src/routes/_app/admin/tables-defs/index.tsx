import { createFileRoute, Link } from '@tanstack/react-router'
import { Columns3CogIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { DefinitionRow } from '@/domain/tables/managed-definition'
import { definitionRecord } from '@/queries/managed-tables'
import { ListPage } from '@/routes/-page/table/list-page'
import { nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/tables-defs/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('tables-defs')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(definitionRecord.queries.list()),
  staticData: { breadcrumb: 'Table Definition' },
  component: DefinitionsPage,
})

const columns: readonly TableColumn<DefinitionRow>[] = [
  nameColumn('/admin/tables-defs/$hashid', { label: 'Table' }),
  column.computed('role', 'enum', ({ role }) => role ?? 'All', { label: 'Role' }),
  column.computed('marketplace', 'enum', ({ marketplace }) => marketplace ?? 'All', {
    label: 'Marketplace',
    width: 240,
  }),
  column.text('page', { label: 'Page', width: 240 }),
  statusColumn('In use', 'Reset'),
]

function DefinitionsPage() {
  return (
    <ListPage
      title="Table Definition"
      hint="The columns that tables start with. Open a table, arrange its columns, then choose Views."
    >
      <TablePage
        table={{
          key: 'table-definitions',
          label: 'Table definitions',
          columns,
          firstSort: 'name.role.marketplace',
          nameOf: ({ name }) => name,
        }}
        query={definitionRecord.queries.list()}
        empty={
          <EmptyState
            icon={Columns3CogIcon}
            title="All tables start with their built-in columns"
            action={
              <Link to="/products" className={buttonVariants({ variant: 'outline' })}>
                Open the products
              </Link>
            }
          >
            Arrange the columns of any table, open Views, and choose who starts with this layout.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
