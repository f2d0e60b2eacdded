import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderViewType } from '@/domain/orders/order-filter'
import { ordersOf } from '@/queries/orders'
import { useUser } from '@/queries/use-user'
import { PageHeader } from '@/ui/layout/page-header'
import { OrderCard } from './order-card'
import '@/routes/-page/orders/order-print.css'

interface Props {
  type: Exclude<OrderViewType, 'unconfirmed'>
  store_hash: string
  vendor_hash: string
  date_required: string | undefined
  checkIn: string | undefined
}

/** Confirmed orders of a store to a vendor, optionally for one day: usually a single one. */
export function ConfirmedOrders({ type, store_hash, vendor_hash, date_required, checkIn }: Props) {
  const user = useUser()
  const navigate = useNavigate({ from: '/order/view/$store/$type/$vendor/{-$dateRequired}' })
  const { data: orders } = useSuspenseQuery(
    ordersOf({ store: store_hash, vendor: vendor_hash, date_required }),
  )
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
          isCheckingIn={checkIn === order.hashid}
          onCheckIn={(isOpen) =>
            void navigate({
              search: isOpen ? { check_in: order.hashid } : {},
              replace: true,
              resetScroll: false,
            })
          }
          onMoved={(day) =>
            void navigate({ params: { type, dateRequired: date_required && day }, replace: true })
          }
        />
      ))}
    </div>
  )
}
