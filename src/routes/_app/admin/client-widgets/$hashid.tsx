import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { clientWidgetForm } from '@/domain/support/client-widget'
import { clientWidgetRecord } from '@/queries/support/client-widgets'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { RelationPicker } from '@/routes/-page/form/relation-picker'
import { storedHash } from '../-stored-hash'
import { WidgetContent } from './-widget-content'
import { WidgetPreview } from './-widget-preview'

export const Route = createFileRoute('/_app/admin/client-widgets/$hashid')({
  beforeLoad: allow(permission('client-widgets')),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New client widget' : 'Edit client widget'),
  },
  component: ClientWidgetPage,
})

const { controls } = clientWidgetForm

function ClientWidgetPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={clientWidgetRecord} hashid={hashid}>
      {(form) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
            <form.Fields controls={controls} names={['name', 'kind', 'title']} />
            <WidgetContent form={form} />
          </div>
          <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
            <form.Fields controls={controls} names={['starts_on', 'ends_on', 'position']} />
          </div>
          <form.AppField name="group_hashes">
            {(field) => (
              <RelationPicker
                of="partner-groups"
                noun="partner groups"
                placeholder="Name"
                label={`${controls.group_hashes.label} (all, if none is selected)`}
                chosen={field.state.value}
                onChange={field.handleChange}
              />
            )}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <WidgetPreview hashid={hashid} values={values} />}
          </form.Subscribe>
        </div>
      )}
    </EditPage>
  )
}
