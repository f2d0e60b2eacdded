import { Link } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import { formatDay } from '@/domain/orders/delivery'
import type { Arrival } from '@/domain/reports/contract'
import { formatMoney } from '@/domain/values/money'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { EmptyState } from '@/ui/layout/empty-state'
import { Panel, type PanelQuery } from './panel'
import { PanelLine, PanelList } from './panel-list'

/** Confirmed orders that arrive next. */
export function OnTheWay({
  query,
  arrivals,
  showsStore,
}: {
  query: PanelQuery
  arrivals: readonly Arrival[]
  showsStore: boolean
}) {
  return (
    <Panel
      title="Orders on the way"
      query={query}
      action={
        <Link
          to="/orders/{-$filter}"
          params={{ filter: 'upcoming' }}
          className="text-[13px] text-primary underline underline-offset-4"
        >
          All upcoming
        </Link>
      }
    >
      {arrivals.length === 0 && (
        <EmptyState icon={TruckIcon} title="No orders on the way">
          Confirmed orders appear here until they're delivered.
        </EmptyState>
      )}
      <PanelList>
        {arrivals.map((order) => (
          <PanelLine
            key={order.hashid}
            title={
              <OrderLink order={order} className="hover:underline">
                {order.vendor_name}
              </OrderLink>
            }
            text={
              <span dir="auto" className="block truncate">
                {showsStore && `${order.store_display_name} · `}
                {order.total_items} {order.total_items === 1 ? 'case' : 'cases'}
              </span>
            }
          >
            <span className="whitespace-nowrap text-[13px] text-muted-foreground">
              {formatDay(order.date_required)}
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(order.adjusted_price)}</span>
          </PanelLine>
        ))}
      </PanelList>
    </Panel>
  )
}
