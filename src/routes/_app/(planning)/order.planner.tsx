import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import { readPlannerSearch } from '@/domain/planning/planner-search'
import { cart } from '@/queries/cart'
import { lastOrdered, products, vendors } from '@/queries/catalogue'
import { orders } from '@/queries/orders'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PlannerPage } from './-planner/planner-page'

export const Route = createFileRoute('/_app/(planning)/order/planner')({
  validateSearch: readPlannerSearch,
  beforeLoad: allow(mayOrder),
  loader: ({ context }) => {
    const { queryClient, partnerContext } = context
    if (!partnerContext) return undefined
    void queryClient.prefetchQuery(products(partnerContext))
    void queryClient.prefetchQuery(lastOrdered(partnerContext))
    return waitForData(
      context,
      queryClient.prefetchQuery(vendors(partnerContext)),
      queryClient.prefetchQuery(cart(partnerContext)),
      queryClient.prefetchQuery(orders(partnerContext, 'upcoming')),
    )
  },
  staticData: { breadcrumb: 'Cut-off Planner' },
  component: CutOffPlanner,
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
