import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { announcementForm } from '@/domain/support/managed-announcement'
import { announcementRecord, audiences } from '@/queries/support/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/announcements/$hashid')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(audiences()),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New announcement' : 'Edit announcement') },
  component: AnnouncementPage,
})

function AnnouncementPage() {
  const hashid = storedHash(Route.useParams())
  const choices = useQuery(audiences())
  if (!choices.data) return <QueryState queries={[choices]} pending={<PageLoading />} />
  const { audience, ...others } = announcementForm.controls
  const controls = {
    ...others,
    audience: { ...audience, options: [...audience.options, ...choices.data] },
  }
  return (
    <EditPage key={hashid} record={announcementRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields
            controls={controls}
            names={['name', 'text', 'kind', 'audience', 'starts_on', 'ends_on', 'roles']}
          />
        </div>
      )}
    </EditPage>
  )
}
