import { createFileRoute } from '@tanstack/react-router'
import { resourceForm } from '@/domain/support/resource'
import { resourceRecord } from '@/queries/support/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { errorText } from '@/ui/form/form'
import { HelpFileField } from '../-help-file-field'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/resources/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New resource' : 'Edit resource') },
  component: ResourcePage,
})

function ResourcePage() {
  const hashid = storedHash(Route.useParams())
  const { controls } = resourceForm
  return (
    <EditPage key={hashid} record={resourceRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={controls} names={['name', 'topic', 'audience', 'description']} />
          <div className="tablet:col-span-full">
            <form.AppField name="help_file_hash">
              {(field) => (
                <HelpFileField
                  label={controls.help_file_hash.label}
                  value={field.state.value}
                  onChange={field.handleChange}
                  hint="PDF, image, Word, Excel, PowerPoint, CSV, text or video, at most 50 MB."
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>
          </div>
        </div>
      )}
    </EditPage>
  )
}
