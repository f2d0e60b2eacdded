import { Link } from '@tanstack/react-router'
import { CheckIcon, ScanBarcodeIcon, TruckIcon } from 'lucide-react'
import { useState } from 'react'
import { formatCases } from '@/domain/cart/cases'
import {
  type DeliveryDay,
  nextStep,
  nextStepOf,
  routeOf,
  type VendorOrder,
} from '@/domain/orders/vendor-order'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { OrderStateBadge } from '@/routes/-page/orders/order-state-badge'
import { shownDay } from '@/routes/-page/shown-day'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import type { OrderActions } from './use-order-actions'

const ORDERS_SHOWN = 40

/** Upcoming orders on a phone: by day, each with its next step as a large button. */
export function DockList({ days, actions }: { days: readonly DeliveryDay[]; actions: OrderActions }) {
  const [shownCount, setShownCount] = useState(ORDERS_SHOWN)
  const total = days.reduce((count, { orders }) => count + orders.length, 0)
  return (
    <div className="grid gap-5">
      {days.map(({ day, orders, openCases }, index) => {
        const before = days.slice(0, index).reduce((count, earlier) => count + earlier.orders.length, 0)
        const shown = orders.slice(0, Math.max(0, shownCount - before))
        if (shown.length === 0) return null
        return (
          <section key={day} aria-label={shownDay(day)} className="grid gap-2.5">
            <header className="flex items-end justify-between gap-3">
              <div>
                <h2 className="font-semibold text-base">{shownDay(day)}</h2>
                <p className="text-[13px] text-muted-foreground">
                  {orders.length === 1 ? '1 order' : `${orders.length} orders`}, {formatCases(openCases)} to
                  ship
                </p>
              </div>
              <div className="flex gap-1">
                <Button variant="ghost" size="sm" onClick={() => actions.showTotals(orders)}>
                  Totals
                </Button>
                <Button variant="ghost" size="sm" onClick={() => actions.showDocuments(orders)}>
                  Documents
                </Button>
              </div>
            </header>
            <DayActions orders={orders} actions={actions} />
            <ul className="grid gap-2.5">
              {shown.map((order) => (
                <li key={order.hashid}>
                  <DockOrder order={order} actions={actions} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {total > shownCount && (
        <Button variant="outline" size="lg" onClick={() => setShownCount(shownCount + ORDERS_SHOWN)}>
          Show more orders ({total - shownCount})
        </Button>
      )}
    </div>
  )
}

/** Bulk actions for the orders of a day, by next step. */
function DayActions({ orders, actions }: { orders: readonly VendorOrder[]; actions: OrderActions }) {
  const { acknowledge, ship } = nextStep.value
  const unread = orders.filter((order) => nextStepOf(order) === acknowledge)
  const open = orders.filter((order) => nextStepOf(order) === ship)
  if (unread.length < 2 && open.length < 2) return null
  return (
    <div className="flex gap-2">
      {unread.length > 1 && (
        <Button
          variant="outline"
          className="flex-1"
          disabled={actions.isAcknowledging}
          onClick={() => actions.acknowledge(unread)}
        >
          <CheckIcon aria-hidden="true" /> Acknowledge {unread.length} orders
        </Button>
      )}
      {open.length > 1 && (
        <Button variant="outline" className="flex-1" onClick={() => actions.ship(open)}>
          <TruckIcon aria-hidden="true" /> Ship {open.length} orders
        </Button>
      )}
    </div>
  )
}

function DockOrder({ order, actions }: { order: VendorOrder; actions: OrderActions }) {
  const step = nextStepOf(order)
  const { acknowledge, ship } = nextStep.value
  return (
    <Card className="grid gap-3 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <OrderLink order={order} dir="auto" className="font-semibold underline-offset-4 hover:underline">
            {order.store_display_name}
          </OrderLink>
          <p className="text-[13px] text-muted-foreground">
            {order.order_number} · <span dir="auto">{routeOf(order)}</span>
          </p>
          <p className="text-[13px]">
            {order.open_items > 0 ? `${formatCases(order.open_items)} to ship` : 'Nothing left to ship'}
          </p>
        </div>
        <OrderStateBadge state={order.state} />
      </div>
      {(step === acknowledge || step === ship) && (
        <div className="flex gap-2">
          {step === acknowledge && (
            <Button
              size="lg"
              variant="outline"
              className="flex-1 px-3!"
              disabled={actions.isAcknowledging}
              onClick={() => actions.acknowledge([order])}
            >
              <CheckIcon /> Acknowledge<span className="sr-only"> order {order.order_number}</span>
            </Button>
          )}
          <Link
            to="/supplier/orders/pick/$hashid"
            params={{ hashid: order.hashid }}
            className={buttonVariants({ size: 'lg', className: 'flex-1 px-3!' })}
          >
            <ScanBarcodeIcon /> Pick<span className="sr-only"> order {order.order_number}</span>
          </Link>
        </div>
      )}
    </Card>
  )
}
