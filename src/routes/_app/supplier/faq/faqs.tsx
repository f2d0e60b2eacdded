import { createFileRoute } from '@tanstack/react-router'
import { faqSearch } from '@/domain/support/faq-search'
import { faqVotes, ownFaqs } from '@/queries/support/support'
import { FaqPage } from '@/routes/-page/support/faq-page'
import { waitForData } from '@/routes/-page/wait-for-data'

export const Route = createFileRoute('/_app/supplier/faq/faqs')({
  validateSearch: faqSearch,
  loader: ({ context }) => {
    const { queryClient } = context
    void queryClient.prefetchQuery(faqVotes())
    return waitForData(context, queryClient.ensureQueryData(ownFaqs()))
  },
  staticData: { breadcrumb: 'FAQs' },
  component: SupplierFaqPage,
})

function SupplierFaqPage() {
  return (
    <FaqPage
      hint="Short answers about your account, products, orders and money"
      query={ownFaqs()}
      sharedPath="/supplier/faq/faqs"
      search={Route.useSearch()}
    />
  )
}
