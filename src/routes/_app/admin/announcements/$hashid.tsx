import { createFileRoute } from '@tanstack/react-router'
import { announcementForm } from '@/domain/support/managed-announcement'
import { announcementRecord } from '@/queries/support/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { RelationField } from '@/routes/-page/form/relation-field'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/announcements/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New announcement' : 'Edit announcement') },
  component: AnnouncementPage,
})

function AnnouncementPage() {
  const hashid = storedHash(Route.useParams())
  const { controls } = announcementForm
  return (
    <EditPage key={hashid} record={announcementRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={controls} names={['name', 'text', 'kind']} />
          <form.AppField name="audience">
            {() => (
              <RelationField
                {...controls.audience}
                of="marketplaces-and-retail-groups"
                noun="marketplaces and retail groups"
              />
            )}
          </form.AppField>
          <form.Fields controls={controls} names={['starts_on', 'ends_on', 'roles']} />
        </div>
      )}
    </EditPage>
  )
}
