import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { tutorialSearch } from '@/domain/support/tutorial-search'
import { addedTutorials } from '@/queries/support/managed-support'
import { requireTutorials } from '@/routes/-page/support/require-tutorials'
import { shownTutorial } from '@/routes/-page/support/shown-tutorial'
import { TutorialPage } from '@/routes/-page/support/tutorial-page'
import { firstTutorial, otherTutorials } from './-support/tutorials'

const guard = allow(buyers)

export const Route = createFileRoute('/_app/(support)/support/tutorial')({
  validateSearch: tutorialSearch,
  beforeLoad: (guarded) => {
    guard(guarded)
    requireTutorials()
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(addedTutorials()),
  staticData: { breadcrumb: 'Video Tutorials', guards: [guard] },
  component: SupportTutorialPage,
})

function SupportTutorialPage() {
  const { data: added } = useSuspenseQuery(addedTutorials())
  return (
    <TutorialPage
      tutorials={[firstTutorial, ...otherTutorials, ...added.map(shownTutorial)]}
      hint="Short illustrated guides, step by step"
      search={Route.useSearch()}
    />
  )
}
