import { createFileRoute, Link } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { faqSearch } from '@/domain/support/faq-search'
import { resources } from '@/queries/support/managed-support'
import { ResourcesPage } from '@/routes/-page/support/resources-page'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/(support)/support/resources')({
  validateSearch: faqSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(resources()),
  staticData: { breadcrumb: 'Additional Resources' },
  component: BuyerResourcesPage,
})

function BuyerResourcesPage() {
  return (
    <ResourcesPage
      search={Route.useSearch()}
      help={
        <Link to="/support/faq" className={buttonVariants({ variant: 'outline' })}>
          Read the FAQs
        </Link>
      }
    />
  )
}
