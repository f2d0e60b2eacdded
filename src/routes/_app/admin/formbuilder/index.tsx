import { createFileRoute } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { developer } from '@/domain/access/rule'
import { type ExtraFormRow, extraForm, formState } from '@/domain/form-builder/managed-form'
import { extraFormRecord } from '@/queries/form-builder/extra-forms'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'

export const Route = createFileRoute('/_app/admin/formbuilder/')({
  validateSearch: tableSearch,
  beforeLoad: allow(developer),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(extraFormRecord.queries.list()),
  staticData: { breadcrumb: 'Form Builder' },
  component: ExtraFormsPage,
})

const columns: readonly TableColumn<ExtraFormRow>[] = [
  nameColumn('/admin/formbuilder/$hashid'),
  column.choice('place', ({ place }) => place, extraForm.controls.place, {
    label: 'Attached to',
    width: 180,
  }),
  column.enumeration('state', formState, { label: 'State', width: 112 }),
  column.number('published_version', { label: 'Published version', width: 152 }),
  column.date('published_at', { label: 'Published', width: 180 }),
  column.number('answer_count', { label: 'Answers', width: 104 }),
]

function ExtraFormsPage() {
  const add = <NewRecordLink to="/admin/formbuilder/$hashid">New form</NewRecordLink>
  return (
    <ListPage
      title="Form Builder"
      hint="Extra questions that people answer with what they send. A published version never changes."
      actions={add}
    >
      <TablePage
        table={{
          key: 'extra-forms',
          label: 'Forms',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={extraFormRecord.queries.list()}
        empty={
          <EmptyState icon={ClipboardListIcon} title="No forms yet" action={add}>
            Add the questions that buyers answer with a request, such as when to call them.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
