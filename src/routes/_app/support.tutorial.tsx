import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { buyers } from '@/domain/rule'
import { tutorialSearch } from '@/domain/tutorial-search'
import { PageLoading } from '@/ui/loading'
import { TutorialPage } from './-support/tutorial-page'

export const Route = createFileRoute('/_app/support/tutorial')({
  validateSearch: tutorialSearch,
  beforeLoad: allow(buyers),
  staticData: { crumb: 'Video Tutorials' },
  component: SupportTutorialPage,
  pendingComponent: PageLoading,
})

function SupportTutorialPage() {
  return <TutorialPage search={Route.useSearch()} />
}
