import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { allows, mayOrder } from '@/domain/access/rule'
import { cartByStore } from '@/domain/cart/cart'
import { lazyComponent } from '@/loading/lazy-component'
import { useUser } from '@/queries/access/use-user'
import { useCart } from '@/queries/cart/cart'
import { cartReminders } from '@/queries/cart/cart-reminders'
import { dashboard } from '@/queries/reports/reports'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { dashboardWidgets } from '@/queries/support/dashboard-widgets'
import { QueryState } from '@/routes/-page/query-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { AnnouncementsPanel } from './announcements-panel'
import { CutOffs } from './cut-offs'
import { contextLine, greeting } from './greeting'
import { KeyFigures } from './key-figures'
import { OnTheWay } from './on-the-way'
import { OpenCarts } from './open-carts'
import { BoughtLessPanel, PriceChanges, Recalls } from './product-news'
import { SpendByMonth, SpendByVendor } from './spend-panels'
import { ToCheckIn } from './to-check-in'
import { type MovablePanel, useColumns } from './use-columns'

/** Few dashboards have reminders. */
const CartReminders = lazyComponent(() => import('@/routes/-page/cart/cart-reminders'), 'CartReminders')
/** Few dashboards have widgets. */
const DashboardWidgets = lazy(() => import('@/routes/-page/widgets/dashboard-widgets'))

/** Dashboard of buyers, and of staff other than administrators. */
export function BuyerDashboard() {
  const user = useUser()
  const { context, stores } = usePartnerContext()
  const { query: cartQuery, lines } = useCart(context)
  const query = useQuery(dashboard(context))
  const widgets = useQuery(dashboardWidgets(context))
  const reminders = useQuery(cartReminders(context))
  const shownReminders = useDeferredValue(reminders.data)
  // Keeps the current panels until the widget code has loaded.
  const shownWidgets = useDeferredValue(widgets.data)
  const hasReminders = shownReminders !== undefined && shownReminders.length > 0
  const isReady = (query: typeof widgets | typeof reminders, shown: unknown) =>
    shown !== undefined || query.isError || query.isPaused
  const hasSettled =
    isReady(widgets, shownWidgets) && (isReady(reminders, shownReminders) || context === null)
  const now = new Date(serverNow())
  const mayPlace = allows(mayOrder, user) && context !== null
  const showsStore = stores.length > 1
  const { left, right } = useColumns(query.data, cartByStore(lines).length)
  const movable: Record<MovablePanel, ReactNode> = {
    'spend-by-month': <SpendByMonth key="spend-by-month" query={query} />,
    'spend-by-vendor': <SpendByVendor key="spend-by-vendor" query={query} />,
    'bought-less': <BoughtLessPanel key="bought-less" query={query} mayPlace={mayPlace} />,
    'price-changes': <PriceChanges key="price-changes" query={query} />,
  }

  return (
    <div className="grid gap-4">
      <PageHeader
        title={`${greeting(stores[0]?.time_zone, now)}, ${user.name.split(' ')[0]}`}
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
      <KeyFigures query={query} now={now} />
      {/* Lower panels are shown once the upper ones have their height, which would push them down. */}
      <Suspense>
        {hasReminders && <CartReminders />}
        {shownWidgets ? (
          shownWidgets.length > 0 && <DashboardWidgets widgets={shownWidgets} context={context} />
        ) : (
          <QueryState queries={[widgets]} pending={null} />
        )}
        {hasSettled && (
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
              <ToCheckIn query={query} showsStore={showsStore} mayCheckIn={allows(mayOrder, user)} />
              <OnTheWay query={query} showsStore={showsStore} />
              {!query.isPending && <AnnouncementsPanel />}
              {!query.isPending && right.map((panel) => movable[panel])}
            </div>
          </div>
        )}
      </Suspense>
    </div>
  )
}

/** The last panel ends where the other column does. */
const columnStyle = 'flex min-w-0 flex-col gap-4 [&>:last-child]:grow'
