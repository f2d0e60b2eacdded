import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { admin, allows, mayOrder } from '@/domain/access/rule'
import { cartByStore, cartTotals } from '@/domain/cart/cart'
import { formatCases } from '@/domain/cart/cases'
import { dayIn } from '@/domain/orders/delivery'
import type { Dashboard } from '@/domain/reports/contract'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { monthOf } from '@/domain/values/months'
import { useCart } from '@/queries/cart'
import { dashboard } from '@/queries/reports'
import { usePartnerContext } from '@/queries/use-partner-context'
import { useUser } from '@/queries/use-user'
import { PageHeader } from '@/ui/layout/page-header'
import { Stat } from '@/ui/layout/stat'
import { buttonVariants } from '@/ui/primitives/button'
import { AnnouncementsPanel } from './announcements-panel'
import { CutOffs } from './cut-offs'
import { OnTheWay } from './on-the-way'
import { OpenCarts } from './open-carts'
import { BoughtLessPanel, PriceChanges, Recalls } from './product-news'
import { SpendByMonth, SpendByVendor } from './spend-panels'
import { type MovablePanel, useColumns } from './use-columns'

/** Buyers do not load it. */
const StaffSteps = lazy(async () => {
  const { StaffSteps: Steps } = await import('@/routes/-page/first-steps/staff-steps')
  return { default: Steps }
})

/** Dashboard of buyers and staff. */
export function BuyerDashboard() {
  const user = useUser()
  const { context, stores } = usePartnerContext()
  const { query: cartQuery, lines } = useCart(context)
  const query = useQuery(dashboard(context))
  const dashboardData = query.data

  const now = new Date(serverNow())
  const [first] = stores
  const thisMonth = dashboardData?.spend_by_month.at(-1)
  const closing = dashboardData?.cut_offs.rows.filter(
    ({ in_days, closes_at }) => in_days === 0 && Date.parse(closes_at) > now.getTime(),
  )
  const next = soonest(closing ?? [])
  const totals = cartTotals(lines)
  const carts = cartByStore(lines).length
  const mayPlace = allows(mayOrder, user) && context !== null
  const showsStore = stores.length > 1
  const { left, right } = useColumns(dashboardData, carts)
  const movable: Record<MovablePanel, ReactNode> = {
    'spend-by-month': <SpendByMonth key="spend-by-month" query={query} />,
    'spend-by-vendor': <SpendByVendor key="spend-by-vendor" query={query} />,
    'bought-less': <BoughtLessPanel key="bought-less" query={query} mayPlace={mayPlace} />,
    'price-changes': <PriceChanges key="price-changes" query={query} />,
  }

  return (
    <div className="grid gap-4">
      <PageHeader
        title={`${greeting(first?.time_zone, now)}, ${user.name.split(' ')[0]}`}
        hint={contextLine(context?.name, stores.length)}
      >
        {mayPlace && (
          <>
            <Link to="/order/reorder" className={buttonVariants({ variant: 'outline' })}>
              Reorder
            </Link>
            <Link to="/order/start/{-$storeHash}/{-$straightToCart}" params={{}} className={buttonVariants()}>
              Place New Order
            </Link>
          </>
        )}
      </PageHeader>
      {allows(admin, user) && (
        <Suspense fallback={null}>
          <StaffSteps />
        </Suspense>
      )}
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        <Stat
          label="Cut-offs left today"
          value={dashboardData?.cut_offs.left_today ?? '–'}
          hint={next ? `Next: ${next.vendor_name}` : dashboardData ? 'None left today' : '\u00a0'}
        />
        <Stat
          label="In the cart"
          value={cartQuery.data ? formatMoney(totals.adjusted_price) : '–'}
          hint={`${formatCases(totals.total_items)}, ${carts} ${carts === 1 ? 'store' : 'stores'}`}
        />
        <Stat
          label="On the way"
          value={dashboardData?.on_the_way.count ?? '–'}
          hint={dashboardData ? formatMoney(dashboardData.on_the_way.amount) : '\u00a0'}
        />
        <Stat
          label="Spend this month"
          value={thisMonth ? formatMoney(thisMonth.amount) : '–'}
          hint={monthHint(monthOf(dayIn(first?.time_zone ?? 'UTC', now)), dashboardData)}
        />
      </div>
      {/* Lower panels are shown once the upper ones have their height, which would push them down. */}
      <div className="grid gap-4 desktop:grid-cols-2">
        <div className={columnStyle}>
          <CutOffs
            query={query}
            lines={lines}
            showsStore={showsStore}
            mayPlace={mayPlace}
            now={now.getTime()}
          />
          <OpenCarts query={cartQuery} lines={lines} />
          {!query.isPending && left.map((panel) => movable[panel])}
        </div>
        <div className={columnStyle}>
          <Recalls query={query} />
          <OnTheWay query={query} showsStore={showsStore} />
          {!query.isPending && <AnnouncementsPanel />}
          {!query.isPending && right.map((panel) => movable[panel])}
        </div>
      </div>
    </div>
  )
}

/** Says what the spend of the month, which is up to today, leaves out. */
const monthHint = (month: string, dashboard: Dashboard | undefined) =>
  dashboard && compareMoney(dashboard.spend_to_come, '0') > 0
    ? `${formatMoney(dashboard.spend_to_come)} to come`
    : `In ${month}`

/** The last panel ends where the other column does. */
const columnStyle = 'flex min-w-0 flex-col gap-4 [&>:last-child]:grow'

const soonest = <T extends { closes_at: string }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => a.closes_at.localeCompare(b.closes_at))[0]

const contextLine = (name: string | undefined, stores: number) =>
  stores === 1 ? name : `${name ?? 'All stores'}, ${stores} stores`

function greeting(timeZone: string | undefined, now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: timeZone ?? 'UTC',
    }).format(now),
  )
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
