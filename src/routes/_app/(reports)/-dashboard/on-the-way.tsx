import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import type { Dashboard } from '@/domain/reports/contract'
import { formatMoney } from '@/domain/values/money'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { shownDay } from '@/routes/-page/shown-day'
import { PanelEmpty } from './panel'
import { ListPanel, PanelLine } from './panel-list'

/** Confirmed orders that arrive next. */
export const OnTheWay = ({
  query,
  showsStore,
}: {
  query: UseQueryResult<Dashboard>
  showsStore: boolean
}) => (
  <ListPanel
    title="Orders on the way"
    query={query}
    rows={query.data?.on_the_way.rows}
    action={
      <Link
        to="/orders/{-$filter}"
        params={{ filter: 'upcoming' }}
        className="text-[13px] text-primary underline underline-offset-4"
      >
        All upcoming
      </Link>
    }
    empty={
      <PanelEmpty icon={TruckIcon} title="No orders on the way">
        Confirmed orders appear here until they're delivered.
      </PanelEmpty>
    }
    renderLine={(order) => (
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
          {shownDay(order.date_required)}
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(order.adjusted_price)}</span>
      </PanelLine>
    )}
  />
)
