import type { NoticeOrder } from '@/domain/orders/order-notice'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { shownDay } from '@/routes/-page/shown-day'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** The orders that a notice is about, with links to them. */
export const NoticeOrders = ({ orders }: { orders: readonly NoticeOrder[] }) => (
  <Table label="Orders">
    <TableHeader>
      <TableRow>
        <TableHead>Order</TableHead>
        <TableHead>Store</TableHead>
        <TableHead>Vendor</TableHead>
        <TableHead>Delivery</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {orders.map((order) => (
        <TableRow key={order.hashid}>
          <TableHead scope="row">
            <OrderLink order={order} className="text-primary underline">
              {order.order_number}
            </OrderLink>
          </TableHead>
          <TableCell dir="auto">{order.store_name}</TableCell>
          <TableCell dir="auto">{order.vendor_name}</TableCell>
          <TableCell className="whitespace-nowrap">{shownDay(order.date_required)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
