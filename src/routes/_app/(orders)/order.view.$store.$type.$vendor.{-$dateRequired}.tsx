import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers, signedIn } from '@/domain/access/rule'
import { orderViewTypes } from '@/domain/orders/order-filter'
import { cart } from '@/queries/cart'
import { vendors } from '@/queries/catalogue'
import { ordersOf } from '@/queries/orders'
import { waitForData } from '@/routes/-page/wait-for-data'
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
  loader: ({ context, params: { store, vendor, dateRequired } }) => {
    const { queryClient, partnerContext, type } = context
    return type === 'unconfirmed'
      ? waitForData(
          context,
          queryClient.prefetchQuery(vendors(partnerContext)),
          queryClient.prefetchQuery(cart(partnerContext)),
        )
      : waitForData(
          context,
          queryClient.ensureQueryData(ordersOf({ store, vendor, date_required: dateRequired })),
        )
  },
  staticData: { breadcrumb: ({ dateRequired }) => dateRequired ?? 'Order' },
  component: OrderViewPage,
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
