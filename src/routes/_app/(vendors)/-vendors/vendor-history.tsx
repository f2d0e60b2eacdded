import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { formatDay } from '@/domain/orders/delivery'
import { writeFilters } from '@/domain/tables/search-params'
import { formatMoney } from '@/domain/values/money'
import type { VendorView } from '@/domain/vendors/vendor-view'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { Section } from '@/ui/layout/section'

/** The latest orders to a vendor, with a link to all of them. */
export function VendorHistory({ vendor, hasStores }: { vendor: VendorView; hasStores: boolean }) {
  const now = new Date(serverNow())
  return (
    <Section
      title="Orders"
      action={
        vendor.recent_orders.length > 0 && (
          <Link
            to="/orders/{-$filter}"
            params={{}}
            search={{
              where: writeFilters([{ id: 'vendor_name', kind: 'text', text: vendor.name, how: 'equals' }]),
            }}
            className="text-primary underline underline-offset-4"
          >
            All orders to {vendor.name}
          </Link>
        )
      }
    >
      {vendor.recent_orders.length === 0 ? (
        <p className="p-4 text-muted-foreground">No past orders yet.</p>
      ) : (
        <ul>
          {vendor.recent_orders.map((order) => (
            <li
              key={order.hashid}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b px-4 py-2 last:border-b-0"
            >
              <div className="min-w-0">
                <OrderLink
                  order={{ ...order, vendor_hash: vendor.hashid }}
                  className="font-medium hover:underline"
                >
                  {formatDay(order.date_required, now)}
                </OrderLink>
                <p className="truncate text-[13px] text-muted-foreground">
                  Order {order.order_number}
                  {hasStores && <span dir="auto"> · {order.store_display_name}</span>}
                </p>
              </div>
              <p className="text-[13px] text-muted-foreground tabular-nums">
                {order.total_items} {order.total_items === 1 ? 'case' : 'cases'}
              </p>
              <p className="text-right font-medium tabular-nums">{formatMoney(order.adjusted_price)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
