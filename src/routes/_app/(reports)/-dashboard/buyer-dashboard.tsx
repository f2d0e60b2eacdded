import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { allows, mayOrder } from '@/domain/access/rule'
import { cartByStore, cartTotals } from '@/domain/cart/cart'
import { dayIn } from '@/domain/orders/delivery'
import { formatMoney } from '@/domain/values/money'
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

/** Dashboard of a buyer. */
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
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        <Stat
          label="Cut-offs left today"
          value={dashboardData?.cut_offs.left_today ?? '–'}
          hint={next ? `next: ${next.vendor_name}` : dashboardData ? 'none left today' : '\u00a0'}
        />
        <Stat
          label="In the cart"
          value={cartQuery.data ? formatMoney(totals.adjusted_price) : '–'}
          hint={`${totals.total_items} cases, ${carts} ${carts === 1 ? 'store' : 'stores'}`}
        />
        <Stat
          label="On the way"
          value={dashboardData?.on_the_way.count ?? '–'}
          hint={dashboardData ? formatMoney(dashboardData.on_the_way.amount) : 'orders'}
        />
        <Stat
          label="Spend this month"
          value={thisMonth ? formatMoney(thisMonth.amount) : '–'}
          hint={`in ${monthOf(dayIn(first?.time_zone ?? 'UTC', now))}`}
        />
      </div>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <CutOffs
            query={query}
            lines={lines}
            showsStore={showsStore}
            mayPlace={mayPlace}
            now={now.getTime()}
          />
          <OpenCarts query={cartQuery} lines={lines} />
          <SpendByMonth query={query} />
          <BoughtLessPanel query={query} mayPlace={mayPlace} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Recalls query={query} />
          <OnTheWay query={query} showsStore={showsStore} />
          <AnnouncementsPanel />
          <SpendByVendor query={query} />
          <PriceChanges query={query} />
        </div>
      </div>
    </div>
  )
}

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
