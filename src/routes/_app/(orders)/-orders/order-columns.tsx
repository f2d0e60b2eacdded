import type { Order } from '@/domain/orders/order'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { orderStateColumn } from '@/routes/-page/orders/order-state-column'
import { column, type TableColumn } from '@/ui/data-table/column'
import { ReorderLink } from '../../../-page/planning/reorder-link'

export const orderColumns: readonly TableColumn<Order>[] = [
  column.link('vendor_name', (order: Order) => order.vendor_name, {
    label: 'Vendor',
    width: 220,
    isPinned: true,
    cell: (order) => (
      <OrderLink order={order} tabIndex={-1} dir="auto" className="font-medium">
        {order.vendor_name}
      </OrderLink>
    ),
  }),
  column.category('store_display_name', { label: 'Store', width: 190 }),
  orderStateColumn,
  column.date('date_required', { label: 'Required' }),
  column.computed('order_number', 'text', (order: Order) => String(order.order_number), {
    label: 'Order',
    width: 104,
  }),
  column.text('placed_by', { label: 'Placed by', width: 170 }),
  column.date('placed_at', { label: 'Placed at', width: 190, isHidden: true }),
  column.number('total_lines', { label: 'Products', isHidden: true, total: 'sum' }),
  column.number('total_items', { label: 'Cases', total: 'sum' }),
  column.money('adjusted_price', { label: 'Total', width: 130, total: 'sum' }),
  column.link('reorder', () => 'Reorder', {
    label: 'Order again',
    width: 120,
    isSearched: false,
    cell: (order: Order) => <ReorderLink order={order} isInRow />,
  }),
]

/** Columns without the store, for lists of a single store. */
export const orderColumnsOfStore = orderColumns.filter(({ id }) => id !== 'store_display_name')
