import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Arrival, Dashboard } from '@/domain/reports/contract'
import { orderPlace } from '@/queries/orders/orders'
import { shownDay } from '@/routes/-page/shown-day'
import { buttonVariants } from '@/ui/primitives/button'
import { ArrivalLine } from './arrival-line'
import { ListPanel } from './panel-list'

/** Deliveries that their stores have not checked in, the latest first. Shown only if there are any. */
export function ToCheckIn({
  query,
  showsStore,
  mayCheckIn,
}: {
  query: UseQueryResult<Dashboard>
  showsStore: boolean
  mayCheckIn: boolean
}) {
  const { count = 0, rows = [] } = query.data?.to_check_in ?? {}
  if (count === 0) return null
  return (
    <ListPanel
      title="Deliveries to check in"
      hint="Check in what arrived, and claim what didn't."
      query={query}
      rows={rows}
      count={count}
      empty={null}
      renderLine={(order) => (
        <ArrivalLine key={order.hashid} order={order} showsStore={showsStore}>
          <span className="whitespace-nowrap text-[13px] text-muted-foreground">
            {shownDay(order.date_required)}
          </span>
          {mayCheckIn && <CheckInLink order={order} />}
        </ArrivalLine>
      )}
    />
  )
}

function CheckInLink({ order }: { order: Arrival }) {
  const place = orderPlace(useQueryClient(), order)
  return (
    <Link
      {...place}
      search={{ check_in: order.hashid }}
      aria-label={`Check in the delivery of ${order.vendor_name} for ${order.store_display_name}, ${shownDay(order.date_required)}`}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      Check in
    </Link>
  )
}
