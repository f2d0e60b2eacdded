import { createFileRoute } from '@tanstack/react-router'
import { FolderOpenIcon } from 'lucide-react'
import { helpFileFormats } from '@/domain/support/help-file'
import { type ResourceRow, resourceForm } from '@/domain/support/resource'
import { resourceRecord } from '@/queries/support/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/resources/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(resourceRecord.queries.list()),
  staticData: { breadcrumb: 'Resources' },
  component: ResourcesPage,
})

const columns: readonly TableColumn<ResourceRow>[] = [
  nameColumn('/admin/resources/$hashid', { label: 'Title', width: 320 }),
  column.category('topic', { label: 'Topic', width: 180 }),
  column.choice('audience', ({ audience }: ResourceRow) => audience, resourceForm.controls.audience, {
    label: 'Shown to',
    width: 120,
  }),
  column.computed('type', 'enum', ({ type }: ResourceRow) => helpFileFormats[type].label, {
    label: 'File',
    width: 120,
  }),
  column.date('uploaded_at', { label: 'Uploaded', width: 186 }),
  statusColumn('Shown'),
]

function ResourcesPage() {
  const add = <NewRecordLink to="/admin/resources/$hashid">New resource</NewRecordLink>
  return (
    <ListPage
      title="Resources"
      hint="Files by topic. Suppliers find them under Support, Additional Resources."
      actions={add}
    >
      <TablePage
        table={{
          key: 'resources',
          label: 'Resources',
          columns,
          firstSort: 'topic.name',
          nameOf: ({ name, topic }) => `${name}, ${topic}`,
        }}
        query={resourceRecord.queries.list()}
        empty={
          <EmptyState icon={FolderOpenIcon} title="No resources yet" action={add}>
            Upload forms, templates and handbooks that suppliers or buyers need.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
