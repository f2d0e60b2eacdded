import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { formatDay } from '@/domain/orders/delivery'
import { formatMoney, sum } from '@/domain/values/money'
import { credits, orders } from '@/queries/orders'
import { userRecalls } from '@/queries/recalls'
import { ClaimsToAnswer } from '@/routes/-page/orders/claims-to-answer'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Stat } from '@/ui/layout/stat'
import { buttonVariants } from '@/ui/primitives/button'

/** Next deliveries of a supplier. */
export function SupplierDashboard({ name }: { name: string }) {
  const { data } = useSuspenseQuery(orders(null, 'upcoming'))
  const { isPending } = useQuery(credits(null))
  const recalls = useQuery(userRecalls())
  // Claims and recalls are above the orders: they appear together, to avoid layout shift.
  if (isPending || recalls.isPending) return <PageLoading />
  const upcoming = data.toSorted((a, b) => a.date_required.localeCompare(b.date_required))
  return (
    <div className="grid gap-4">
      <PageHeader title={name} hint="Your next deliveries" />
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-3">
        <Stat label="Upcoming orders" value={upcoming.length} />
        <Stat label="Cases" value={upcoming.reduce((total, order) => total + order.total_items, 0)} />
        <Stat label="Value" value={formatMoney(sum(upcoming.map((order) => order.adjusted_price)))} />
      </div>
      <UnseenRecalls count={recalls.data?.filter(({ seen_at }) => seen_at === null).length ?? 0} />
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

/** Points to recalls of the supplier's products that the user has not confirmed. */
const UnseenRecalls = ({ count }: { count: number }) =>
  count > 0 && (
    <Callout
      variant="destructive"
      title={count === 1 ? 'A product of yours is recalled' : `${count} products of yours are recalled`}
      action={
        <Link to="/recalls" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          Show recalls
        </Link>
      }
    >
      Stores can’t order them. Tell Operations how it goes on.
    </Callout>
  )
