import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { allBut } from '@/domain/access/rule'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { orderFilters } from '@/domain/orders/order-filter'
import { orders } from '@/queries/orders'
import { tableSearch } from '@/ui/data-table/table-search'
import { OrderList } from './-orders/order-list'

const filterOf = (text: string | undefined) => {
  const filter = orderFilters.find((candidate) => candidate === text)
  if (text && !filter) throw notFound()
  return filter
}

export const Route = createFileRoute('/_app/(orders)/orders/{-$filter}')({
  validateSearch: tableSearch,
  beforeLoad: (guarded) => {
    allow(allBut('Supplier'))(guarded)
    return { filter: filterOf(guarded.params.filter) }
  },
  loader: ({ context: { queryClient, partnerContext, filter } }) =>
    void queryClient.prefetchQuery(orders(partnerContext, filter)),
  staticData: { breadcrumb: ({ filter }) => (filter ? capitalised(filter) : 'Orders') },
  component: OrdersPage,
})

function OrdersPage() {
  const { filter } = Route.useRouteContext()
  return <OrderList filter={filter} />
}
