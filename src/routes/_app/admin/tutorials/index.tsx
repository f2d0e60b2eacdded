import { createFileRoute, Link } from '@tanstack/react-router'
import { ListVideoIcon } from 'lucide-react'
import type { TutorialRow } from '@/domain/support/tutorial'
import { tutorialResource } from '@/queries/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/tutorials/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(tutorialResource.queries.list()),
  staticData: { breadcrumb: 'Tutorials' },
  component: TutorialsPage,
})

const columns: readonly TableColumn<TutorialRow>[] = [
  column.link('name', (row: TutorialRow) => row.name, {
    label: 'Title',
    width: 320,
    cell: ({ hashid, name }) => (
      <Link
        to="/admin/tutorials/$hashid"
        params={{ hashid }}
        tabIndex={-1}
        dir="auto"
        className="font-medium"
      >
        {name}
      </Link>
    ),
  }),
  column.number('position', { label: 'Position', width: 96 }),
  column.number('step_count', { label: 'Steps', width: 96 }),
  column.number('minutes', { label: 'Minutes', width: 96 }),
  column.boolean('has_video', { label: 'Video' }),
  statusColumn(),
]

function TutorialsPage() {
  const add = (
    <Link to="/admin/tutorials/$hashid" params={{ hashid: 'new' }} className={buttonVariants()}>
      New tutorial
    </Link>
  )
  return (
    <ListPage
      title="Tutorials"
      hint="They follow the tutorials that come with the portal, under Support."
      actions={add}
    >
      <TablePage
        tableKey="tutorials"
        label="Tutorials"
        query={tutorialResource.queries.list()}
        columns={columns}
        firstSort="position"
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon={ListVideoIcon} title="No tutorials yet" action={add}>
            Show buyers how your marketplace works, step by step or with a video.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
