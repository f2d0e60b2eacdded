import { createFileRoute } from '@tanstack/react-router'
import { ListVideoIcon } from 'lucide-react'
import { type TutorialRow, tutorialForm } from '@/domain/support/tutorial'
import { tutorialRecord } from '@/queries/support/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/tutorials/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(tutorialRecord.queries.list()),
  staticData: { breadcrumb: 'Tutorials' },
  component: TutorialsPage,
})

const columns: readonly TableColumn<TutorialRow>[] = [
  nameColumn('/admin/tutorials/$hashid', { label: 'Title', width: 320 }),
  column.choice('audience', ({ audience }: TutorialRow) => audience, tutorialForm.controls.audience, {
    label: 'Shown to',
    width: 120,
  }),
  column.number('position', { label: 'Position', width: 108 }),
  column.number('step_count', { label: 'Steps', width: 96 }),
  column.number('minutes', { label: 'Minutes', width: 96 }),
  column.boolean('has_video', { label: 'Video' }),
  statusColumn(),
]

function TutorialsPage() {
  const add = <NewRecordLink to="/admin/tutorials/$hashid">New tutorial</NewRecordLink>
  return (
    <ListPage
      title="Tutorials"
      hint="Buyers find them under Support, after the built-in ones. Suppliers see only these."
      actions={add}
    >
      <TablePage
        table={{
          key: 'tutorials',
          label: 'Tutorials',
          columns,
          firstSort: 'position',
          nameOf: ({ name }) => name,
        }}
        query={tutorialRecord.queries.list()}
        empty={
          <EmptyState icon={ListVideoIcon} title="No tutorials yet" action={add}>
            Show buyers or suppliers how your marketplace works, step by step or with a video.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
