import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { readReorderSearch } from '@/domain/planning/reorder-search'
import { prefetchAllProducts, vendors } from '@/queries/catalogue'
import { reorderSource } from '@/queries/planning'
import { ReorderPage } from './-reorder/reorder-page'

export const Route = createFileRoute('/_app/(planning)/order/reorder')({
  validateSearch: readReorderSearch,
  beforeLoad: async (guarded) => {
    allow(mayOrder)(guarded)
    const { context, search } = guarded
    if (!search.store) return {}
    const { coverStore } = await import('@/queries/partner-context')
    const partnerContext = await coverStore(context.queryClient, context.partnerContext, search.store)
    if (!partnerContext) throw notFound()
    return { partnerContext }
  },
  loaderDeps: ({ search: { order, vendor, date } }) => ({ order, vendor, date }),
  loader: ({ context: { queryClient, partnerContext }, deps }) => {
    if (!partnerContext) return
    void queryClient.prefetchQuery(vendors(partnerContext))
    void prefetchAllProducts(queryClient, partnerContext)
    void queryClient.prefetchQuery(reorderSource(partnerContext, deps))
  },
  staticData: { breadcrumb: 'Reorder' },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReorderPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
