import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/server-clock'
import { cartByStore, cartTotals } from '@/domain/cart'
import { dayIn } from '@/domain/delivery'
import { formatMoney, sum } from '@/domain/money'
import { allows, mayOrder } from '@/domain/rule'
import type { User } from '@/domain/user'
import { useCart } from '@/queries/cart'
import { vendors } from '@/queries/catalogue'
import { orders, spend } from '@/queries/orders'
import { usePartnerContext } from '@/queries/use-partner-context'
import { buttonVariants } from '@/ui/button'
import { PageHeader } from '@/ui/page-header'
import { Stat } from '@/ui/stat'
import { CutOffs } from './cut-offs'
import { OnTheWay } from './on-the-way'
import { OpenCarts } from './open-carts'
import { SpendByMonth } from './spend-by-month'
import { upcomingCutOffs } from './upcoming-cut-offs'

/** What a buyer needs this morning. Section 2: Dashboard. */
export function BuyerDashboard({ user }: { user: User }) {
  const { context, stores } = usePartnerContext()
  const { query: cartQuery, lines } = useCart(context)
  const deliverers = useQuery(vendors(context))
  const upcoming = useQuery(orders(context, 'upcoming'))
  const monthly = useQuery(spend(context))

  const now = new Date(serverNow())
  const [first] = stores
  const today = dayIn(first?.time_zone ?? 'UTC', now)
  const cutOffs = upcomingCutOffs(deliverers.data ?? [], stores, now)
  const closingToday = cutOffs.filter(({ closesAt, timeZone }) => dayIn(timeZone, closesAt) === today)
  const totals = cartTotals(lines)
  const thisMonth = (monthly.data ?? []).filter(({ month }) => month === today.slice(0, 7))
  const mayPlace = allows(mayOrder, user)

  return (
    <div className="grid gap-4">
      <PageHeader
        title={`${greeting(first?.time_zone, now)}, ${user.name.split(' ')[0]}`}
        hint={contextLine(context?.name, stores.length)}
      >
        {mayPlace && context && (
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
          value={deliverers.data ? closingToday.length : '–'}
          hint={closingToday[0] ? `next: ${closingToday[0].vendor.name}` : 'none to watch'}
        />
        <Stat
          label="In the cart"
          value={cartQuery.data ? formatMoney(totals.adjusted_price) : '–'}
          hint={`${totals.total_items} cases, ${cartByStore(lines).length} ${cartByStore(lines).length === 1 ? 'store' : 'stores'}`}
        />
        <Stat
          label="On the way"
          value={upcoming.data?.length ?? '–'}
          hint={upcoming.data && formatMoney(sum(upcoming.data.map((order) => order.adjusted_price)))}
        />
        <Stat
          label="Spend this month"
          value={monthly.data ? formatMoney(sum(thisMonth.map(({ amount }) => amount))) : '–'}
          hint={`${thisMonth.length} vendors`}
        />
      </div>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <CutOffs query={deliverers} cutOffs={cutOffs} mayPlace={mayPlace && context !== null} />
          <SpendByMonth query={monthly} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OpenCarts query={cartQuery} lines={lines} />
          <OnTheWay query={upcoming} showsStore={stores.length > 1} />
        </div>
      </div>
    </div>
  )
}

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
