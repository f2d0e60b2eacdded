import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import type { CartReminder } from '@/domain/cart/cart-reminder-contract'
import { cartReminders, dismissReminders } from '@/queries/cart/cart-reminders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Callout } from '@/ui/layout/callout'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { shownDay } from '../shown-day'

/** Callouts that are shown at once. */
const SHOWN = 3

/** Reminders from staff of orders that are still in the cart. Those that were sent together are one callout. */
export function CartReminders({ isCart = false }: { isCart?: boolean }) {
  const { context } = usePartnerContext()
  const { data = [] } = useQuery(cartReminders(context))
  const together = [...Map.groupBy(data, ({ sent_by, sent_at }) => `${sent_by} ${sent_at}`)]
  const others = together.length - SHOWN
  if (data.length === 0) return null
  return (
    <section aria-label="Reminders of open carts" className="grid gap-3">
      {together.slice(0, SHOWN).map(([key, reminders]) => (
        <Reminder key={key} reminders={reminders} isCart={isCart} />
      ))}
      {others > 0 && (
        <p className="text-[13px] text-muted-foreground">
          and {others} more {others === 1 ? 'reminder' : 'reminders'}. Dismiss some to see the rest.
        </p>
      )}
    </section>
  )
}

function Reminder({ reminders, isCart }: { reminders: readonly CartReminder[]; isCart: boolean }) {
  const { mutate: dismiss, isPending } = useMutation(dismissReminders())
  const [first] = reminders
  if (!first) return null
  const { message, sent_by } = first
  const isOne = reminders.length === 1
  const isOneStore = reminders.every(({ store_hash }) => store_hash === first.store_hash)
  const what = isOne ? `the order from ${first.vendor_name}` : `${reminders.length} orders`
  return (
    <Callout
      title={isOne ? 'This order is still in your cart' : 'These orders are still in your cart'}
      action={
        <div className="flex gap-1.5">
          {!isCart && (
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: isOneStore ? first.store_hash : 'all', straightToCart: 'cart' }}
              className={buttonVariants({ size: 'sm' })}
            >
              {isOne ? 'Review order' : 'Review orders'}
              {isOne && <span className="sr-only"> from {first.vendor_name}</span>}
            </Link>
          )}
          <Button
            variant="ghost"
            size="icon-sm"
            disabled={isPending}
            aria-label={`Dismiss the reminder of ${what}`}
            onClick={() => dismiss(reminders.map(({ hashid }) => hashid))}
          >
            <XIcon />
          </Button>
        </div>
      }
    >
      <ul>
        {reminders.slice(0, LISTED).map(({ hashid, vendor_name, date_required, store_display_name }) => (
          <li key={hashid} className="wrap-anywhere">
            <bdi>{vendor_name}</bdi> for {shownDay(date_required)}, <bdi>{store_display_name}</bdi>
          </li>
        ))}
        {reminders.length > LISTED && <li>and {reminders.length - LISTED} more</li>}
      </ul>
      {message && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{sent_by}</bdi>: <bdi>{message}</bdi>
        </p>
      )}
    </Callout>
  )
}

/** Orders that one callout lists. */
const LISTED = 5
