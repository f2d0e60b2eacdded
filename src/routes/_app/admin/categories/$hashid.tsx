import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { categoryForm } from '@/domain/catalogue/category'
import { categoryRecord } from '@/queries/catalogue/managed-catalogue'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'
import { MergeDialog } from './-merge-dialog'

export const Route = createFileRoute('/_app/admin/categories/$hashid')({
  beforeLoad: allow(permission('categories')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New category' : 'Edit category') },
  component: CategoryPage,
})

function CategoryPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage
      key={hashid}
      record={categoryRecord}
      hashid={hashid}
      actions={hashid && <MergeDialog hashid={hashid} />}
    >
      {(form) => (
        <div className="max-w-lg">
          <form.AppField name="name">
            {(field) => <field.Text {...categoryForm.controls.name} autoComplete="off" />}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
