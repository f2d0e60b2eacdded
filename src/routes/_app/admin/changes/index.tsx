import { createFileRoute, Link } from '@tanstack/react-router'
import { GitCompareArrowsIcon } from 'lucide-react'
import { changeSets } from '@/queries/changes'
import { changeSetColumns } from '@/routes/-page/changes/change-set-columns'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { CellLink } from '@/ui/data-table/cell-link'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { ApprovalRules } from './-approval-rules'

export const Route = createFileRoute('/_app/admin/changes/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(changeSets()),
  staticData: { breadcrumb: 'Change Sets' },
  component: ChangeSetsPage,
})

const columns = changeSetColumns(({ hashid, title }) => (
  <CellLink to="/admin/changes/$hashid" params={{ hashid }}>
    {title}
  </CellLink>
))

function ChangeSetsPage() {
  return (
    <ListPage
      title="Change Sets"
      hint="Bulk changes: reviewed, approved, scheduled, applied and reverted."
      actions={<ApprovalRules />}
    >
      <TablePage
        table={{
          key: 'change-sets',
          label: 'Change sets',
          columns,
          firstSort: '-created_at',
          nameOf: ({ title }) => title,
        }}
        query={changeSets()}
        empty={
          <EmptyState
            icon={GitCompareArrowsIcon}
            title="No change sets yet"
            action={<Link to="/products">Go to Products</Link>}
          >
            Select products and edit them together, or restore values in the history of a record.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
