import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { readPlannerSearch } from '@/domain/planning/planner-search'
import { cart } from '@/queries/cart'
import { lastOrdered, products, vendors } from '@/queries/catalogue'
import { orders } from '@/queries/orders'
import { PageLoading } from '@/ui/layout/loading'
import { PlannerPage } from './-planner/planner-page'

export const Route = createFileRoute('/_app/(planning)/order/planner')({
  validateSearch: readPlannerSearch,
  beforeLoad: allow(mayOrder),
  loader: ({ context: { queryClient, partnerContext } }) => {
    if (!partnerContext) return
    void queryClient.prefetchQuery(vendors(partnerContext))
    void queryClient.prefetchQuery(cart(partnerContext))
    void queryClient.prefetchQuery(orders(partnerContext, 'upcoming'))
    void queryClient.prefetchQuery(products(partnerContext))
    void queryClient.prefetchQuery(lastOrdered(partnerContext))
  },
  staticData: { breadcrumb: 'Cut-off Planner' },
  component: CutOffPlanner,
  pendingComponent: PageLoading,
})

function CutOffPlanner() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PlannerPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
