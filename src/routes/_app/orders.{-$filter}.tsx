import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { capitalised } from '@/domain/crumb'
import { orderFilters } from '@/domain/order-filter'
import { allBut } from '@/domain/rule'
import { orders } from '@/queries/orders'
import { PageLoading } from '@/ui/loading'
import { OrderList } from './-order/order-list'

const filterOf = (text: string | undefined) => {
  const filter = orderFilters.find((it) => it === text)
  if (text && !filter) throw notFound()
  return filter
}

export const Route = createFileRoute('/_app/orders/{-$filter}')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' ? { q } : {}),
  beforeLoad: (guarded) => {
    allow(allBut('Supplier'))(guarded)
    return { filter: filterOf(guarded.params.filter) }
  },
  loader: ({ context: { queryClient, partnerContext, filter } }) =>
    void queryClient.prefetchQuery(orders(partnerContext, filter)),
  staticData: { crumb: ({ filter }) => (filter ? capitalised(filter) : 'Orders') },
  component: OrdersPage,
  pendingComponent: PageLoading,
})

function OrdersPage() {
  const { filter } = Route.useRouteContext()
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderList
      filter={filter}
      search={q ?? ''}
      onSearch={(text) => void navigate({ search: text ? { q: text } : {}, replace: true })}
    />
  )
}
