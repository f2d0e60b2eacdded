import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { tokens } from '@/auth/session/tokens'
import { faqSearch } from '@/domain/support/faq-search'
import { faqs } from '@/queries/support'
import { FaqList } from '@/routes/-page/support/faq-list'
import { BrandMark } from '@/ui/brand/brand-mark'
import { buttonVariants } from '@/ui/primitives/button'

/** The FAQ page for visitors. */
export const Route = createFileRoute('/(support)/start/support/faq')({
  validateSearch: faqSearch,
  beforeLoad: ({ search }) => {
    if (tokens.access()) throw redirect({ to: '/support/faq', search })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(faqs()),
  staticData: { breadcrumb: 'FAQs' },
  component: PublicFaqPage,
})

function PublicFaqPage() {
  const search = Route.useSearch()
  return (
    <main className="mx-auto grid max-w-4xl gap-6 px-6 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-3">
          <BrandMark className="size-12 text-primary" />
          <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
            FAQs
          </h1>
        </div>
        <Link
          to="/login"
          search={{ redirect: `/support/faq/?${new URLSearchParams({ ...search })}` }}
          className={buttonVariants()}
        >
          Sign in
        </Link>
      </header>
      <FaqList search={search} />
    </main>
  )
}
