import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { OrderViewType } from '@/domain/orders/order-filter'
import { useUser } from '@/queries/access/use-user'
import { ordersOf } from '@/queries/orders/orders'
import { PageHeader } from '@/ui/layout/page-header'
import { OrderCard } from './order-card'
import '@/routes/-page/orders/order-print.css'

const from = '/_app/(orders)/order/view/$store/$type/$vendor/{-$dateRequired}'

/** Confirmed orders of a store to a vendor, optionally for one day: usually a single one. */
export function ConfirmedOrders({ type }: { type: Exclude<OrderViewType, 'unconfirmed'> }) {
  const user = useUser()
  const { store, vendor, dateRequired } = useParams({ from })
  const { check_in } = useSearch({ from })
  const navigate = useNavigate({ from: '/order/view/$store/$type/$vendor/{-$dateRequired}' })
  const { data: orders } = useSuspenseQuery(ordersOf({ store, vendor, date_required: dateRequired }))
  const [first] = orders
  const title = user.is_supplier ? first?.store_display_name : first?.vendor_name
  const hint =
    first && (user.is_supplier ? `Ordered from ${first.vendor_name}` : `For ${first.store_display_name}`)
  return (
    <div className="grid gap-4">
      <PageHeader title={title ?? 'Order'} hint={hint} />
      {orders.map((order) => (
        <OrderCard
          key={order.hashid}
          order={order}
          isCheckingIn={check_in === order.hashid}
          onCheckIn={(isOpen) =>
            void navigate({
              search: isOpen ? { check_in: order.hashid } : {},
              replace: true,
              resetScroll: false,
            })
          }
          onMoved={(day) =>
            void navigate({ params: { type, dateRequired: dateRequired && day }, replace: true })
          }
        />
      ))}
    </div>
  )
}
