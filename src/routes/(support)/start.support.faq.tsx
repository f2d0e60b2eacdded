import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { faqSearch } from '@/domain/support/faq-search'
import { publicFaqs } from '@/queries/support/support'
import { LandingPage } from '@/routes/-page/landing-page'
import { FaqList } from '@/routes/-page/support/faq-list'

/** The FAQ page for visitors. */
export const Route = createFileRoute('/(support)/start/support/faq')({
  validateSearch: faqSearch,
  beforeLoad: ({ search }) => {
    if (tokens.access()) throw redirect({ to: '/support/faq', search })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(publicFaqs()),
  staticData: { breadcrumb: 'FAQs' },
  component: PublicFaqPage,
})

function PublicFaqPage() {
  const search = Route.useSearch()
  return (
    <LandingPage to={`/support/faq/?${new URLSearchParams({ ...search })}`}>
      <div className="grid max-w-4xl gap-4">
        <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          FAQs
        </h1>
        <FaqList query={publicFaqs()} sharedPath="/start/support/faq" search={search} />
      </div>
    </LandingPage>
  )
}
