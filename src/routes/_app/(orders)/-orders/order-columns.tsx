import { type ListedOrder, type OrderStatus, orderStatus } from '@/domain/orders/order-status'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { orderStateColumn } from '@/routes/-page/orders/order-state-column'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'
import { ReorderLink } from '../../../-page/planning/reorder-link'

const variants = {
  0: 'secondary',
  1: 'info',
  2: 'info',
  3: 'warning',
  4: 'success',
  5: 'destructive',
  6: 'outline',
  7: 'success',
  8: 'secondary',
} as const

const statuses = { options: orderStatus.options.map(({ label }) => ({ value: label, label })) }

/** Columns of the orders list. Lists of a single store have no column for it. */
export const orderColumns = (
  statusOf: (order: ListedOrder) => OrderStatus,
  { hasStores }: { hasStores: boolean },
): readonly TableColumn<ListedOrder>[] => [
  column.link('vendor_name', (order: ListedOrder) => order.vendor_name, {
    label: 'Vendor',
    width: 220,
    isPinned: true,
    cell: (order) => (
      <OrderLink order={order} tabIndex={-1} dir="auto" className="font-medium">
        {order.vendor_name}
      </OrderLink>
    ),
  }),
  ...(hasStores ? [column.category('store_display_name', { label: 'Store', width: 190 })] : []),
  column.choice('status', (order: ListedOrder) => orderStatus.label(statusOf(order)), statuses, {
    label: 'Status',
    width: 140,
    cell: (order) => {
      const status = statusOf(order)
      return <Badge variant={variants[status]}>{orderStatus.label(status)}</Badge>
    },
  }),
  { ...orderStateColumn, isHidden: true },
  column.date('date_required', { label: 'Required' }),
  column.computed('order_number', 'text', (order: ListedOrder) => String(order.order_number), {
    label: 'Order',
    width: 104,
  }),
  column.text('placed_by', { label: 'Placed by', width: 170 }),
  column.zoned(
    'placed_at',
    (order: ListedOrder) => order.placed_at,
    ({ time_zone }) => time_zone,
    { label: 'Placed at', isHidden: true },
  ),
  column.number('total_lines', { label: 'Products', isHidden: true, total: 'sum' }),
  column.number('total_items', { label: 'Cases', total: 'sum' }),
  column.money('adjusted_price', { label: 'Total', width: 130, total: 'sum' }),
  column.link('reorder', () => 'Reorder', {
    label: 'Order again',
    width: 120,
    isSearched: false,
    cell: (order: ListedOrder) => <ReorderLink order={order} isInRow />,
  }),
]
