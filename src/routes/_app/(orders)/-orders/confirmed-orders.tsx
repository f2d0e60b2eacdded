import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { PackageSearchIcon } from 'lucide-react'
import { messageOf } from '@/auth/transport/api-error'
import type { OrderViewType } from '@/domain/orders/order-filter'
import { ordersOf } from '@/queries/orders'
import { isNotFound } from '@/queries/query-client'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
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
  const { user } = useRouteContext({ from: '/_app' })
  const navigate = useNavigate({ from: '/order/view/$store/$type/$vendor/{-$dateRequired}' })
  const query = useQuery(ordersOf({ store: store_hash, vendor: vendor_hash, date_required }))
  if (!query.data) {
    if (isNotFound(query.error)) return <NoSuchOrder isSupplier={user.is_supplier === 1} />
    return query.isError ? (
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <OrderSkeleton />
    )
  }
  const [first] = query.data
  const title = user.is_supplier ? first?.store_display_name : first?.vendor_name
  const hint =
    first && (user.is_supplier ? `Ordered from ${first.vendor_name}` : `For ${first.store_display_name}`)
  return (
    <div className="grid gap-4">
      <PageHeader title={title ?? 'Order'} hint={hint} />
      {query.data.map((order) => (
        <OrderCard
          key={order.hashid}
          order={order}
          user={user}
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

function NoSuchOrder({ isSupplier }: { isSupplier: boolean }) {
  return (
    <div className="grid gap-4">
      <PageHeader title="Order" />
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={PackageSearchIcon}
          title="We couldn't find that order"
          action={
            <Link
              to={isSupplier ? '/' : '/orders/{-$filter}'}
              params={{ filter: undefined }}
              className={buttonVariants()}
            >
              {isSupplier ? 'Go to the dashboard' : 'View All Orders'}
            </Link>
          }
        >
          It may have moved to another day, or you don't have access to it.
        </EmptyState>
      </div>
    </div>
  )
}

/** About as tall as an order, to avoid layout shift. */
function OrderSkeleton() {
  return (
    <div role="status" aria-label="Page is Loading..." className="grid gap-4">
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-[70vh]" />
    </div>
  )
}
