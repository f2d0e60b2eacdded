import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers, signedIn } from '@/domain/access/rule'
import { orderViewTypes } from '@/domain/orders/order-filter'
import { vendors } from '@/queries/catalogue'
import { ordersOf } from '@/queries/orders'
import { PageLoading } from '@/ui/layout/loading'
import { OrderView } from './-orders/order-view'

export const Route = createFileRoute('/_app/(orders)/order/view/$store/$type/$vendor/{-$dateRequired}')({
  validateSearch: ({ check_in }: Record<string, unknown>): { check_in?: string } =>
    typeof check_in === 'string' ? { check_in } : {},
  beforeLoad: (guarded) => {
    // Vendors see orders placed with them; carts are private to buyers.
    allow(guarded.params.type === 'unconfirmed' ? buyers : signedIn)(guarded)
    const type = orderViewTypes.find((candidate) => candidate === guarded.params.type)
    if (!type) throw notFound()
    return { type }
  },
  loader: ({ context: { queryClient, partnerContext, type }, params }) => {
    if (type === 'unconfirmed') void queryClient.prefetchQuery(vendors(partnerContext))
    else
      void queryClient.prefetchQuery(
        ordersOf({ store: params.store, vendor: params.vendor, date_required: params.dateRequired }),
      )
  },
  staticData: { breadcrumb: ({ dateRequired }) => dateRequired ?? 'Order' },
  component: OrderViewPage,
  pendingComponent: PageLoading,
})

function OrderViewPage() {
  const { type } = Route.useRouteContext()
  const { store, vendor, dateRequired } = Route.useParams()
  const { check_in } = Route.useSearch()
  return (
    <OrderView
      type={type}
      store_hash={store}
      vendor_hash={vendor}
      date_required={dateRequired}
      checkIn={check_in}
    />
  )
}
