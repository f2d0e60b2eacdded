import { createFileRoute, notFound } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { orderViewTypes } from '@/domain/order-filter'
import { allBut } from '@/domain/rule'
import { vendors } from '@/queries/catalogue'
import { ordersOf } from '@/queries/orders'
import { PageLoading } from '@/ui/loading'
import { OrderView } from './-order/order-view'

export const Route = createFileRoute('/_app/order/view/$store/$type/$vendor/{-$dateRequired}')({
  beforeLoad: (guarded) => {
    allow(allBut('Supplier'))(guarded)
    const type = orderViewTypes.find((it) => it === guarded.params.type)
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
  staticData: { crumb: ({ dateRequired }) => dateRequired ?? 'Order' },
  component: OrderViewPage,
  pendingComponent: PageLoading,
})

function OrderViewPage() {
  const { type } = Route.useRouteContext()
  const { store, vendor, dateRequired } = Route.useParams()
  return <OrderView type={type} store_hash={store} vendor_hash={vendor} date_required={dateRequired} />
}
