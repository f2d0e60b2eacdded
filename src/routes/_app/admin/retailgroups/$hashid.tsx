import { createFileRoute } from '@tanstack/react-router'
import { retailGroupForm } from '@/domain/marketplaces/retail-group'
import { retailGroupRecord } from '@/queries/marketplaces/marketplaces'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { StorePicker } from '@/routes/-page/stores/store-picker'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/retailgroups/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New retail group' : 'Edit retail group') },
  component: RetailGroupPage,
})

function RetailGroupPage() {
  const hashid = storedHash(Route.useParams())
  const { name, kind, store_hashes: stores } = retailGroupForm.controls
  return (
    <EditPage key={hashid} record={retailGroupRecord} hashid={hashid}>
      {(form) => (
        <div className="grid gap-5">
          <div className="grid max-w-2xl gap-x-4 gap-y-5 tablet:grid-cols-2">
            <form.AppField name="name">
              {(field) => <field.Text {...name} autoComplete="off" />}
            </form.AppField>
            <form.AppField name="kind">{(field) => <field.Select {...kind} />}</form.AppField>
          </div>
          <form.AppField name="store_hashes">
            {(field) => (
              <StorePicker label={stores.label} chosen={field.state.value} onChange={field.handleChange} />
            )}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
