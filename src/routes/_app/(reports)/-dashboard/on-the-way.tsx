import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import type { Dashboard } from '@/domain/reports/contract'
import { formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { ArrivalLine } from './arrival-line'
import { PanelEmpty } from './panel'
import { ListPanel } from './panel-list'

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
      <ArrivalLine key={order.hashid} order={order} showsStore={showsStore}>
        <span className="whitespace-nowrap text-[13px] text-muted-foreground">
          {shownDay(order.date_required)}
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(order.adjusted_price)}</span>
      </ArrivalLine>
    )}
  />
)
