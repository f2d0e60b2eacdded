import { useQuery } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { formatMoney } from '@/domain/values/money'
import { ordersOf } from '@/queries/orders/orders'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { RequestCard } from '@/routes/-page/orders/request-card'
import { PageDialog } from '@/routes/-page/page-dialog'
import { QueryState } from '@/routes/-page/query-state'
import { Skeleton } from '@/ui/primitives/skeleton'

/** A change that a store asks for, to accept or decline. */
export function RequestDialog({ task, onClose }: { task: TaskOf<'request'>; onClose: () => void }) {
  const { store_hash: store, vendor_hash: vendor, date_required, order_number } = task
  const query = useQuery(ordersOf({ store, vendor, date_required }))
  const order = query.data?.find((each) => each.order_number === order_number)
  const request = order?.requests.find(({ hashid }) => hashid === task.hashid)
  return (
    <PageDialog
      title={`Requested change of order ${order_number}`}
      description={
        order && (
          <>
            <span dir="auto">{task.store_display_name}</span>: {formatCases(order.total_items)} for{' '}
            {formatMoney(order.adjusted_price)}.{' '}
            <OrderLink order={task} className="text-primary underline underline-offset-4">
              Open the order
            </OrderLink>
          </>
        )
      }
      onClose={onClose}
    >
      {order && request ? (
        <RequestCard request={request} order={order} canAnswer onAnswered={onClose} />
      ) : query.data ? (
        <p>This request has been answered.</p>
      ) : (
        <QueryState queries={[query]} pending={<Skeleton className="h-40" />} />
      )}
    </PageDialog>
  )
}
