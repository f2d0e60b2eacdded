import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { hasTutorials } from '@/domain/navigation/navigation'
import { tutorialSearch } from '@/domain/support/tutorial-search'
import { addedTutorials } from '@/queries/managed-support'
import { TutorialPage } from './-support/tutorial-page'

export const Route = createFileRoute('/_app/(support)/support/tutorial')({
  validateSearch: tutorialSearch,
  beforeLoad: (guarded) => {
    allow(buyers)(guarded)
    const [hostLabel = ''] = location.hostname.split('.')
    if (!hasTutorials(hostLabel)) throw notFound()
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(addedTutorials()),
  staticData: { breadcrumb: 'Video Tutorials' },
  component: SupportTutorialPage,
})

function SupportTutorialPage() {
  return <TutorialPage search={Route.useSearch()} />
}
