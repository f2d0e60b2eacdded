import { Fragment, useRef } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { allows, fulfills, mayOrder } from '@/domain/access/rule'
import { formatCases } from '@/domain/cart/cases'
import { canHaveArrived } from '@/domain/orders/check-in'
import { dayIn, formatMoment } from '@/domain/orders/delivery'
import { invoicesOf, type OrderWithItems } from '@/domain/orders/order-detail'
import { orderState } from '@/domain/orders/order-state'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { OrderClaims } from '@/routes/-page/claims/order-claims'
import { InvoiceLink } from '@/routes/-page/invoices/invoice-link'
import { DeliverTo } from '@/routes/-page/orders/deliver-to'
import { Fact } from '@/routes/-page/orders/fact'
import { OrderStateBadge } from '@/routes/-page/orders/order-state-badge'
import { OrderThread } from '@/routes/-page/orders/order-thread'
import { shownDay } from '@/routes/-page/shown-day'
import { Card } from '@/ui/primitives/card'
import { CheckIn } from './check-in/check-in'
import { OrderRequests } from './fulfillment/order-requests'
import { OrderShipments } from './fulfillment/order-shipments'
import { OrderSwaps } from './fulfillment/order-swaps'
import { VendorTools } from './fulfillment/vendor-tools'
import { OrderLines } from './order-lines'
import { OrderTools } from './order-tools'

/** A confirmed order: its details, lines, claims and history. The check-in form replaces its lines while it is open. */
export function OrderCard({
  order,
  isCheckingIn,
  onCheckIn,
  onMoved,
}: {
  order: OrderWithItems
  isCheckingIn: boolean
  onCheckIn: (isOpen: boolean) => void
  onMoved: (day: string) => void
}) {
  const user = useUser()
  const card = useRef<HTMLElement>(null)
  const isArrived = canHaveArrived(
    { date_required: order.date_required, shipped_qty: order.account.shipped_qty },
    dayIn(order.time_zone, new Date(serverNow())),
  )
  const mayChange = allows(mayOrder, user)
  const isVendor = user.is_supplier === 1
  const canFulfill = allows(fulfills, user)
  const isAtDoor = isCheckingIn && mayChange && isArrived
  const print = () => {
    card.current?.setAttribute('data-printed', '')
    globalThis.print()
    card.current?.removeAttribute('data-printed')
  }
  return (
    <Card ref={card} data-slot="order" aria-label={`Order ${order.order_number}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b px-4 py-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base">
            Order {order.order_number}, for {shownDay(order.date_required)}
          </h2>
          <p className="my-1">
            <OrderStateBadge state={order.state} isStore={!isVendor} />
          </p>
          <p className="text-[13px] text-muted-foreground">
            Placed by <span dir="auto">{order.placed_by}</span>,{' '}
            {formatMoment(new Date(order.placed_at), order.time_zone)}
            <InvoicesOfOrder order={order} />
          </p>
        </div>
        <OrderTools
          order={order}
          canMove={mayChange && isChangeable(order)}
          canChange={mayChange && isChangeable(order)}
          canCheckIn={mayChange && isArrived && order.total_items > 0 && !isCheckingIn}
          canReorder={mayChange}
          onMoved={onMoved}
          onCheckIn={() => onCheckIn(true)}
          onPrint={print}
        >
          {canFulfill && (
            <div className="flex flex-wrap gap-2 max-tablet:hidden">
              <VendorTools order={order} />
            </div>
          )}
        </OrderTools>
      </header>
      <Amounts order={order} />
      {!isAtDoor && <DeliverTo order={order} className="border-b" />}
      {order.requests.length > 0 && <OrderRequests order={order} canAnswer={canFulfill} />}
      {order.swap_offers.length > 0 && <OrderSwaps order={order} canAnswer={mayChange} />}
      {isAtDoor ? (
        <CheckIn order={order} onDone={() => onCheckIn(false)} />
      ) : (
        <OrderLines order={order} isVendor={isVendor} canFulfill={canFulfill} />
      )}
      {order.shipments.length > 0 && <OrderShipments order={order} canFulfill={canFulfill} />}
      {order.claims.length > 0 && <OrderClaims order={order} isVendor={isVendor} canAnswer={canFulfill} />}
      <OrderThread order={order} />
      {canFulfill && (
        <div
          data-screen-only
          className="sticky bottom-0 z-10 flex gap-2 rounded-b-lg border-t bg-card px-3 py-3 empty:hidden tablet:hidden"
        >
          <VendorTools order={order} size="lg" />
        </div>
      )}
    </Card>
  )
}

/** Nothing is left to change once all cases have shipped. */
const isChangeable = ({ total_items, state, account }: OrderWithItems) =>
  total_items > 0 && state < orderState.value.shipped && account.received_qty === null

function InvoicesOfOrder({ order }: { order: OrderWithItems }) {
  return invoicesOf(order).map(({ hashid, invoice_number }) => (
    <Fragment key={hashid}>
      {' '}
      · Invoice <InvoiceLink invoice_hash={hashid} invoice_number={invoice_number} />
    </Fragment>
  ))
}

function Amounts({ order: { account, total_items, adjusted_price } }: { order: OrderWithItems }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-b px-4 py-2.5">
      <Fact label="Ordered">{formatCases(total_items)}</Fact>
      <Fact label="Shipped">{arrivedOf(account.shipped_qty)}</Fact>
      <Fact label="Received">{arrivedOf(account.received_qty)}</Fact>
      <Fact label="Total">{formatMoney(adjusted_price)}</Fact>
      {compareMoney(account.credited_amount, '0') > 0 && (
        <>
          <Fact label="Credited">{formatMoney(account.credited_amount)}</Fact>
          <Fact label="Due">{formatMoney(account.due_amount)}</Fact>
        </>
      )}
    </dl>
  )
}

const arrivedOf = (qty: number | null) => (qty === null ? 'Not yet' : formatCases(qty))
