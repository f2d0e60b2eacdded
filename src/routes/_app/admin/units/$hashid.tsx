import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { unitForm } from '@/domain/catalogue/unit'
import { unitRecord } from '@/queries/catalogue/managed-catalogue'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/units/$hashid')({
  beforeLoad: allow(permission('units')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New unit' : 'Edit unit') },
  component: UnitPage,
})

function UnitPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={unitRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-2xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.AppField name="name">
            {(field) => <field.Text {...unitForm.controls.name} autoComplete="off" />}
          </form.AppField>
          <form.AppField name="abbreviation">
            {(field) => <field.Text {...unitForm.controls.abbreviation} autoComplete="off" />}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
