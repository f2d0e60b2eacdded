import { createFileRoute, Link } from '@tanstack/react-router'
import { faqSearch } from '@/domain/support/faq-search'
import { resources } from '@/queries/support/managed-support'
import { ResourcesPage } from '@/routes/-page/support/resources-page'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/supplier/faq/additional-resources')({
  validateSearch: faqSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(resources()),
  staticData: { breadcrumb: 'Additional Resources' },
  component: SupplierResourcesPage,
})

function SupplierResourcesPage() {
  return (
    <ResourcesPage
      search={Route.useSearch()}
      help={
        <Link to="/supplier/faq/faqs" className={buttonVariants({ variant: 'outline' })}>
          Read the FAQs
        </Link>
      }
    />
  )
}
