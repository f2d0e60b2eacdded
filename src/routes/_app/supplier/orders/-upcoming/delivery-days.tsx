import { Link } from '@tanstack/react-router'
import { formatCases } from '@/domain/cart/cases'
import type { DeliveryDay } from '@/domain/orders/vendor-order'
import { shownDay } from '@/routes/-page/shown-day'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import type { OrderActions } from './use-order-actions'

/** Days shown; the table has all. */
const DAYS_SHOWN = 4

/** The next delivery days with their open steps and actions. */
export function DeliveryDays({ days, actions }: { days: readonly DeliveryDay[]; actions: OrderActions }) {
  return (
    <ul aria-label="Next delivery days" className="grid gap-3 tablet:grid-cols-2 xl:grid-cols-4">
      {days.slice(0, DAYS_SHOWN).map(({ day, orders, newOrders, openCases }) => (
        <li key={day}>
          <Card className="grid h-full content-between gap-3 px-4 py-3">
            <div>
              <h2 className="font-semibold">
                <Link
                  to="/supplier/orders/upcoming"
                  search={(all) => ({ ...all, where: `date_required.r.${day}.${day}` })}
                  className="underline-offset-4 hover:underline"
                >
                  {shownDay(day)}
                </Link>
              </h2>
              <p className="text-[13px] text-muted-foreground">
                {orders.length === 1 ? '1 order' : `${orders.length} orders`}, {formatCases(openCases)} to
                ship
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {newOrders > 0 && (
                <Button
                  size="sm"
                  disabled={actions.isAcknowledging}
                  onClick={() => actions.acknowledge(orders.filter(({ state }) => state === 0))}
                >
                  Acknowledge {newOrders}
                </Button>
              )}
              <Button
                variant="outline"
                size="sm"
                aria-label={`Totals for ${day}`}
                onClick={() => actions.showTotals(orders)}
              >
                Totals
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Documents for ${day}`}
                onClick={() => actions.showDocuments(orders)}
              >
                Documents
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
