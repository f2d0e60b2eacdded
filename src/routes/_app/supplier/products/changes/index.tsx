import { createFileRoute, Link } from '@tanstack/react-router'
import { GitCompareArrowsIcon } from 'lucide-react'
import { requireOnboarded } from '@/auth/session/guards'
import { changeSets } from '@/queries/changes'
import { changeSetColumns } from '@/routes/-page/changes/change-set-columns'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { CellLink } from '@/ui/data-table/cell-link'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'

export const Route = createFileRoute('/_app/supplier/products/changes/')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(changeSets()),
  staticData: { breadcrumb: 'Changes' },
  component: ProductChangesPage,
})

const columns = changeSetColumns(({ hashid, title }) => (
  <CellLink to="/supplier/products/changes/$hashid" params={{ hashid }}>
    {title}
  </CellLink>
))

/** Changes of the vendor's products: drafts, submitted, scheduled and applied ones. */
function ProductChangesPage() {
  return (
    <ListPage
      title="Changes"
      hint="Edits, imports and scheduled prices of your products. Open one to undo it."
    >
      <TablePage
        table={{
          key: 'own-change-sets',
          label: 'Changes',
          columns,
          firstSort: '-created_at',
          nameOf: ({ title }) => title,
        }}
        query={changeSets()}
        empty={
          <EmptyState
            icon={GitCompareArrowsIcon}
            title="No changes yet"
            action={<Link to="/supplier/products">Go to Products</Link>}
          >
            Edit products in the table, or select several and edit them together.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
