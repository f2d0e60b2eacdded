import { cutOff } from '@/domain/orders/delivery'
import { nextStep, nextStepOf, routeOf, type VendorOrder } from '@/domain/orders/vendor-order'
import type { DeliveryTerms } from '@/domain/vendors/vendor'
import { invoicesColumn } from '@/routes/-page/invoices/invoices-column'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { orderStateColumn } from '@/routes/-page/orders/order-state-column'
import { column, type TableColumn } from '@/ui/data-table/column'

const storeColumn: TableColumn<VendorOrder> = column.link(
  'store_display_name',
  (order: VendorOrder) => order.store_display_name,
  {
    label: 'Store',
    width: 200,
    isPinned: true,
    cell: (order) => (
      <OrderLink order={order} tabIndex={-1} dir="auto" className="font-medium">
        {order.store_display_name}
      </OrderLink>
    ),
  },
)
const orderNumberColumn: TableColumn<VendorOrder> = column.computed(
  'order_number',
  'text',
  (order: VendorOrder) => String(order.order_number),
  { label: 'Order', width: 92 },
)
const zoneOf = ({ time_zone }: VendorOrder) => time_zone
const placedAtColumn = column.zoned('placed_at', (order: VendorOrder) => order.placed_at, zoneOf, {
  label: 'Placed at',
  isHidden: true,
})
const areaColumns: readonly TableColumn<VendorOrder>[] = [
  column.computed('route', 'enum', routeOf, { label: 'Route', width: 190 }),
  column.category('store_state', { label: 'State', isHidden: true }),
  column.category('store_city', { label: 'City', isHidden: true }),
  column.text('store_zip', { label: 'ZIP code', isHidden: true }),
]

/** Columns of upcoming orders: the next step, the destination, and the unshipped cases. */
export const upcomingColumns = (terms: DeliveryTerms | undefined): readonly TableColumn<VendorOrder>[] => [
  storeColumn,
  column.choice(
    'next_step',
    (order: VendorOrder) => nextStep.label(nextStepOf(order)),
    { options: nextStep.options.map(({ label }) => ({ value: label, label })) },
    { label: 'Next step', width: 116 },
  ),
  column.date('date_required', { label: 'Required' }),
  ...areaColumns,
  orderNumberColumn,
  orderStateColumn,
  column.number('open_items', { label: 'To ship', width: 90, total: 'sum' }),
  column.number('total_items', { label: 'Cases', width: 90, total: 'sum' }),
  column.number('total_lines', { label: 'Products', isHidden: true, total: 'sum' }),
  column.money('adjusted_price', { label: 'Total', width: 120, total: 'sum' }),
  column.zoned(
    'cut_off',
    (order: VendorOrder) =>
      terms ? cutOff(terms, order.date_required, order.time_zone).toISOString() : null,
    zoneOf,
    { label: 'Cut-off' },
  ),
  placedAtColumn,
  column.text('placed_by', { label: 'Placed by', width: 170, isHidden: true }),
]

/** Columns of past orders: invoices and credits. */
export const historicalColumns: readonly TableColumn<VendorOrder>[] = [
  storeColumn,
  orderNumberColumn,
  column.date('date_required', { label: 'Required' }),
  orderStateColumn,
  column.number('total_items', { label: 'Cases', width: 90, total: 'sum' }),
  column.money('adjusted_price', { label: 'Total', width: 120, total: 'sum' }),
  invoicesColumn,
  column.money('invoiced_amount', { label: 'Invoiced', width: 120, total: 'sum' }),
  column.money('credited_amount', { label: 'Credited', width: 120, total: 'sum' }),
  ...areaColumns.map((area) => ({ ...area, isHidden: true })),
  placedAtColumn,
  column.text('placed_by', { label: 'Placed by', width: 170, isHidden: true }),
]
