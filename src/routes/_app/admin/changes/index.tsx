import { createFileRoute, Link } from '@tanstack/react-router'
import { GitCompareArrowsIcon } from 'lucide-react'
import { type ChangeSet, changeKinds, changeStatuses } from '@/domain/changes/change-set'
import { optionsOf } from '@/domain/forms/form-field'
import { changeSets } from '@/queries/changes'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { ApprovalRules } from './-approval-rules'
import { StatusBadge } from './-status-badge'

export const Route = createFileRoute('/_app/admin/changes/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(changeSets()),
  staticData: { breadcrumb: 'Change Sets' },
  component: ChangeSetsPage,
})

const columns: readonly TableColumn<ChangeSet>[] = [
  column.link('title', (row: ChangeSet) => row.title, {
    label: 'Title',
    width: 300,
    isPinned: true,
    cell: ({ hashid, title }) => (
      <Link to="/admin/changes/$hashid" params={{ hashid }} tabIndex={-1} dir="auto" className="font-medium">
        {title}
      </Link>
    ),
  }),
  column.choice(
    'status',
    ({ status }: ChangeSet) => status,
    { options: optionsOf(changeStatuses) },
    {
      label: 'Status',
      width: 120,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ),
  column.choice(
    'kind',
    ({ kind }: ChangeSet) => kind,
    { options: optionsOf(changeKinds) },
    {
      label: 'Kind',
      width: 120,
    },
  ),
  column.category('author', { label: 'Author', width: 160 }),
  column.category('approver', { label: 'Approved by', width: 160 }),
  column.number('record_count', { label: 'Records' }),
  column.number('applied_count', { label: 'Applied' }),
  column.number('conflict_count', { label: 'Conflicts' }),
  column.number('skipped_count', { label: 'Skipped', isHidden: true }),
  column.date('effective_at', { label: 'Takes effect', width: 190 }),
  column.date('created_at', { label: 'Made', width: 190 }),
]

function ChangeSetsPage() {
  return (
    <ListPage
      title="Change Sets"
      hint="Bulk changes: reviewed, approved, scheduled, applied and reverted."
      actions={<ApprovalRules />}
    >
      <TablePage
        tableKey="change-sets"
        label="Change sets"
        query={changeSets()}
        columns={columns}
        firstSort="-created_at"
        nameOf={({ title }) => title}
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
