import { formatCases } from '@/domain/cart/cases'
import { formatMoment } from '@/domain/orders/delivery'
import type { PlacedOrder } from '@/domain/orders/placed-contract'
import { formatMoney } from '@/domain/values/money'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { shownDay } from '@/routes/-page/shown-day'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** Orders with their numbers, dates and cut-offs. On phones, each is one cell. */
export function PlacedOrders({ orders }: { orders: readonly PlacedOrder[] }) {
  const hasStores = new Set(orders.map(({ store_hash }) => store_hash)).size > 1
  return (
    <Table label="Placed orders" className="text-[13.5px]">
      <TableHeader className="border-b text-muted-foreground text-xs">
        <TableRow>
          <TableHead className="pl-4">Order</TableHead>
          <TableHead className="max-tablet:hidden">Vendor</TableHead>
          {hasStores && <TableHead className="max-tablet:hidden">Store</TableHead>}
          <TableHead className="max-tablet:hidden">Delivery</TableHead>
          <TableHead className="max-tablet:hidden">Can be changed until</TableHead>
          <TableHead isNumeric className="max-tablet:hidden">
            Cases
          </TableHead>
          <TableHead isNumeric className="pr-4">
            Total
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.hashid} order={order} hasStores={hasStores} />
        ))}
      </TableBody>
    </Table>
  )
}

function OrderRow({ order, hasStores }: { order: PlacedOrder; hasStores: boolean }) {
  const until = formatMoment(new Date(order.changeable_until), order.time_zone)
  const delivery = shownDay(order.date_required)
  return (
    <TableRow>
      <TableCell className="pl-4">
        <OrderLink order={order} className="font-medium underline underline-offset-4">
          {order.order_number}
        </OrderLink>
        <div className="grid tablet:hidden">
          <bdi>{order.vendor_name}</bdi>
          {hasStores && <bdi className="text-muted-foreground">{order.store_display_name}</bdi>}
          <span>
            {delivery} · {formatCases(order.total_items)}
          </span>
          <span className="text-muted-foreground text-xs">Can be changed until {until}</span>
        </div>
      </TableCell>
      <TableCell className="max-tablet:hidden">
        <bdi>{order.vendor_name}</bdi>
      </TableCell>
      {hasStores && (
        <TableCell className="max-tablet:hidden">
          <bdi>{order.store_display_name}</bdi>
        </TableCell>
      )}
      <TableCell className="whitespace-nowrap max-tablet:hidden">{delivery}</TableCell>
      <TableCell className="whitespace-nowrap max-tablet:hidden">{until}</TableCell>
      <TableCell isNumeric className="max-tablet:hidden">
        {order.total_items}
      </TableCell>
      <TableCell isNumeric className="pr-4 align-top font-medium tablet:align-middle">
        {formatMoney(order.adjusted_price)}
      </TableCell>
    </TableRow>
  )
}
