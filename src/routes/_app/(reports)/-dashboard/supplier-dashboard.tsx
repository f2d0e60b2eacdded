import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ClipboardListIcon } from 'lucide-react'
import { formatDay } from '@/domain/orders/delivery'
import { formatMoney, sum } from '@/domain/values/money'
import { credits, orders } from '@/queries/orders'
import { ClaimsToAnswer } from '@/routes/-page/orders/claims-to-answer'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Stat } from '@/ui/layout/stat'

/** Next deliveries of a supplier. */
export function SupplierDashboard({ name }: { name: string }) {
  const { data } = useSuspenseQuery(orders(null, 'upcoming'))
  const { isPending } = useQuery(credits(null))
  // Claims are above the orders: both appear together, to avoid layout shift.
  if (isPending) return <PageLoading />
  const upcoming = data.toSorted((a, b) => a.date_required.localeCompare(b.date_required))
  return (
    <div className="grid gap-4">
      <PageHeader title={name} hint="Your next deliveries" />
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-3">
        <Stat label="Upcoming orders" value={upcoming.length} />
        <Stat label="Cases" value={upcoming.reduce((total, order) => total + order.total_items, 0)} />
        <Stat label="Value" value={formatMoney(sum(upcoming.map((order) => order.adjusted_price)))} />
      </div>
      <QueryBoundary pending={null}>
        <ClaimsToAnswer />
      </QueryBoundary>
      <Section title="Upcoming orders">
        {upcoming.length === 0 ? (
          <EmptyState icon={ClipboardListIcon} title="No upcoming orders">
            New orders appear here when a store confirms them.
          </EmptyState>
        ) : (
          <ul>
            {upcoming.map((order) => (
              <li
                key={order.hashid}
                className="flex flex-wrap justify-between gap-x-4 border-b px-4 py-2.5 last:border-b-0"
              >
                <OrderLink order={order} dir="auto" className="font-medium hover:underline">
                  {order.store_display_name}
                </OrderLink>
                <span className="text-muted-foreground">
                  {formatDay(order.date_required)} · {order.total_items} cases ·{' '}
                  <span className="text-foreground tabular-nums">{formatMoney(order.adjusted_price)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
