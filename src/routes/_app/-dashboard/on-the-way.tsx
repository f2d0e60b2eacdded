import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TruckIcon } from 'lucide-react'
import { formatDay } from '@/domain/delivery'
import { formatMoney } from '@/domain/money'
import type { Order } from '@/domain/order'
import { EmptyState } from '@/ui/states'
import { Panel } from './panel'

const SHOWN = 6

/** Confirmed orders that arrive next. */
export function OnTheWay({ query, showsStore }: { query: UseQueryResult<Order[]>; showsStore: boolean }) {
  const next = [...(query.data ?? [])].sort((a, b) => a.date_required.localeCompare(b.date_required))
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
      {next.length === 0 && (
        <EmptyState icon={TruckIcon} title="Nothing is on the way">
          Confirmed orders stand here until their day.
        </EmptyState>
      )}
      <ul>
        {next.slice(0, SHOWN).map((order) => (
          <li
            key={order.hashid}
            className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1">
              <Link
                to="/order/view/$store/$type/$vendor/{-$dateRequired}"
                params={{
                  store: order.store_hash,
                  type: 'upcoming',
                  vendor: order.vendor_hash,
                  dateRequired: order.date_required,
                }}
                className="block truncate font-medium hover:underline"
              >
                {order.vendor_name}
              </Link>
              <p className="truncate text-[13px] text-muted-foreground">
                {showsStore && `${order.store_display_name} · `}
                {order.total_items} cases
              </p>
            </div>
            <span className="whitespace-nowrap text-[13px] text-muted-foreground">
              {formatDay(order.date_required)}
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(order.adjusted_price)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
