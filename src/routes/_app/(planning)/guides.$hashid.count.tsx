import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { readCountSearch } from '@/domain/planning/count-search'
import { prefetchAllProducts, vendors } from '@/queries/catalogue'
import { guide } from '@/queries/planning'
import { waitForData } from '@/routes/-page/wait-for-data'
import { CountPage } from './-guides/count-page'

export const Route = createFileRoute('/_app/(planning)/guides/$hashid/count')({
  validateSearch: readCountSearch,
  beforeLoad: async (guarded) => {
    allow(mayOrder)(guarded)
    const { context, search } = guarded
    if (!search.store) return {}
    const { coverStore } = await import('@/queries/partner-context')
    const partnerContext = await coverStore(context.queryClient, context.partnerContext, search.store)
    if (!partnerContext) throw notFound()
    return { partnerContext }
  },
  loader: ({ context, params }) => {
    const { queryClient, partnerContext } = context
    if (partnerContext) {
      void queryClient.prefetchQuery(vendors(partnerContext))
      void prefetchAllProducts(queryClient, partnerContext)
    }
    return waitForData(context, queryClient.ensureQueryData(guide(params.hashid)))
  },
  staticData: { breadcrumb: 'Count on hand' },
  component: Page,
})

function Page() {
  const { hashid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CountPage
      hashid={hashid}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: change.review === undefined,
        })
      }
    />
  )
}
