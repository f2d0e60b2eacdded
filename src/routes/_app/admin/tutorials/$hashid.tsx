import { createFileRoute } from '@tanstack/react-router'
import { tutorialForm } from '@/domain/support/tutorial'
import { tutorialResource } from '@/queries/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/tutorials/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New tutorial' : 'Edit tutorial') },
  component: TutorialPage,
})

function TutorialPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} resource={tutorialResource} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={tutorialForm.controls} />
        </div>
      )}
    </EditPage>
  )
}
