import { formatCases } from '@/domain/cart/cases'
import { formatMoment } from '@/domain/orders/delivery'
import type { PlacedOrder } from '@/domain/orders/placed-contract'
import { formatMoney } from '@/domain/values/money'
import { icalendar } from '../calendar/icalendar'

/**
 * Returns a calendar file with the delivery of each order as an all-day event. A file of the same order again updates its event.
 */
export function deliveryCalendar(orders: readonly PlacedOrder[], origin: string, now: Date): File {
  const events = orders.map((order) => {
    const path = `/order/view/${order.store_hash}/upcoming/${order.vendor_hash}/${order.date_required}`
    return {
      uid: `order-${order.hashid}@${new URL(origin).hostname}`,
      day: order.date_required,
      summary: `Delivery from ${order.vendor_name}`,
      location: order.store_display_name,
      description: [
        `Order ${order.order_number}, ${formatCases(order.total_items)}, ${formatMoney(order.adjusted_price)}`,
        `You can change it until ${formatMoment(new Date(order.changeable_until), order.time_zone)}.`,
      ].join('\n'),
      url: `${origin}${path}`,
    }
  })
  const [first] = orders
  const name = orders.length === 1 && first ? `order-${first.order_number}` : 'deliveries'
  return new File([icalendar(events, now)], `${name}.ics`, { type: 'text/calendar' })
}
