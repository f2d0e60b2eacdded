import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { faqSearch } from '@/domain/support/faq-search'
import { faqVotes, ownFaqs } from '@/queries/support/support'
import { FaqPage } from '@/routes/-page/support/faq-page'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/(support)/support/faq')({
  validateSearch: faqSearch,
  beforeLoad: allow(buyers),
  loader: ({ context }) => {
    const { queryClient } = context
    void queryClient.prefetchQuery(faqVotes())
    return waitForData(context, queryClient.ensureQueryData(ownFaqs()))
  },
  staticData: { breadcrumb: 'FAQs' },
  component: SupportFaqPage,
})

function SupportFaqPage() {
  return (
    <FaqPage
      hint="Short answers about ordering, prices, stores and your account"
      query={ownFaqs()}
      // It leads to the question with and without a login.
      sharedPath="/start/support/faq"
      search={Route.useSearch()}
    />
  )
}
