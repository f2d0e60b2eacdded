import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { tutorialSearch } from '@/domain/support/tutorial-search'
import { TutorialPage } from './-support/tutorial-page'

export const Route = createFileRoute('/_app/(support)/support/tutorial')({
  validateSearch: tutorialSearch,
  beforeLoad: allow(buyers),
  staticData: { breadcrumb: 'Video Tutorials' },
  component: SupportTutorialPage,
})

function SupportTutorialPage() {
  return <TutorialPage search={Route.useSearch()} />
}
