import { keyOfOrder } from '@/domain/cart/order-key'
import { isJustReminded } from '@/domain/cart/potential-order'
import type { ReminderReach } from '@/domain/cart/potential-orders-contract'
import { agoText } from '@/domain/values/ago'
import { shownDay } from '@/routes/-page/shown-day'

/** Orders that the dialog lists. */
const SHOWN = 50

/** Lists the people whom a reminder of each order reaches, and why others are left out. */
export function ReachList({ reach, now }: { reach: readonly ReminderReach[]; now: Date }) {
  const others = reach.length - SHOWN
  return (
    <section aria-label="Who is reminded" className="max-h-72 overflow-y-auto rounded-md border">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list is reached by the keyboard. */}
      <ul tabIndex={0} aria-label="Orders and their buyers" className="divide-y">
        {reach.slice(0, SHOWN).map((order) => (
          <li key={keyOfOrder(order)} className="grid gap-0.5 px-3 py-2 text-[13px]">
            <p className="wrap-anywhere font-medium">
              <bdi>{order.store_display_name}</bdi>, <bdi>{order.store_place}</bdi>:{' '}
              <bdi>{order.vendor_name}</bdi>, {shownDay(order.date_required)}
            </p>
            {order.problem && <p className="text-warning">{order.problem}</p>}
            {order.reached.map(({ name, email, channels }) => (
              <p key={email} className="wrap-anywhere">
                <bdi>{name}</bdi> (<bdi>{email}</bdi>){', '}
                {channels.map((channel) => ways[channel]).join(' and ')}
              </p>
            ))}
            {order.unreached.map(({ name, reason }) => (
              <p key={name} className="wrap-anywhere text-muted-foreground">
                Not <bdi>{name}</bdi>: {reason}
              </p>
            ))}
            {order.last && isJustReminded(order.last.sent_at, now) && (
              <p className="text-warning">
                Reminded {agoText(order.last.sent_at, now)} by <bdi>{order.last.sent_by}</bdi>
              </p>
            )}
          </li>
        ))}
        {others > 0 && (
          <li className="px-3 py-2 text-[13px] text-muted-foreground">
            and {others} more {others === 1 ? 'order' : 'orders'}
          </li>
        )}
      </ul>
    </section>
  )
}

const ways = { email: 'by email', portal: 'in the portal' }
