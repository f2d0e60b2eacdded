import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ListVideoIcon } from 'lucide-react'
import { tutorialSearch } from '@/domain/support/tutorial-search'
import { addedTutorials } from '@/queries/support/managed-support'
import { requireTutorials } from '@/routes/-page/support/require-tutorials'
import { shownTutorial } from '@/routes/-page/support/shown-tutorial'
import { TutorialPage } from '@/routes/-page/support/tutorial-page'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/supplier/faq/video-tutorials')({
  validateSearch: tutorialSearch,
  beforeLoad: requireTutorials,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(addedTutorials()),
  staticData: { breadcrumb: 'Video Tutorials' },
  component: SupplierTutorialPage,
})

function SupplierTutorialPage() {
  const { data } = useSuspenseQuery(addedTutorials())
  const search = Route.useSearch()
  const [first, ...others] = data.map(shownTutorial)
  if (first)
    return (
      <TutorialPage tutorials={[first, ...others]} hint="Videos and step-by-step guides" search={search} />
    )
  return (
    <div className="grid gap-5">
      <PageHeader title="Video Tutorials" hint="Videos and step-by-step guides" />
      <EmptyState
        icon={ListVideoIcon}
        title="No tutorials yet"
        className="rounded-lg border bg-card"
        action={
          <Link to="/supplier/faq/faqs" className={buttonVariants({ variant: 'outline' })}>
            Read the FAQs
          </Link>
        }
      >
        Your marketplace’s videos and guides for suppliers will be here. Meanwhile, the quick starts under
        Support explain the first steps.
      </EmptyState>
    </div>
  )
}
