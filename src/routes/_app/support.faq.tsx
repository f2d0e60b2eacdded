import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { faqSearch } from '@/domain/faq-search'
import { buyers } from '@/domain/rule'
import { faqs, faqVotes } from '@/queries/support'
import { PageLoading } from '@/ui/loading'
import { FaqPage } from './-support/faq-page'

export const Route = createFileRoute('/_app/support/faq')({
  validateSearch: faqSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(faqs())
    void queryClient.prefetchQuery(faqVotes())
  },
  staticData: { crumb: 'FAQs' },
  component: SupportFaqPage,
  pendingComponent: PageLoading,
})

function SupportFaqPage() {
  return <FaqPage search={Route.useSearch()} />
}
