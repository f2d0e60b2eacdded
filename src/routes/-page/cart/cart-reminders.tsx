import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import type { CartReminder } from '@/domain/cart/cart-reminder-contract'
import { cartReminders, dismissReminder } from '@/queries/cart/cart-reminders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Callout } from '@/ui/layout/callout'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { shownDay } from '../shown-day'

/** Reminders that are shown at once. */
const SHOWN = 3

/** Reminders from staff of orders that are still in the cart. */
export function CartReminders({ isCart = false }: { isCart?: boolean }) {
  const { context } = usePartnerContext()
  const { data: reminders = [] } = useQuery(cartReminders(context))
  const others = reminders.length - SHOWN
  if (reminders.length === 0) return null
  return (
    <section aria-label="Reminders of open carts" className="grid gap-3">
      {reminders.slice(0, SHOWN).map((reminder) => (
        <Reminder key={reminder.hashid} reminder={reminder} isCart={isCart} />
      ))}
      {others > 0 && (
        <p className="text-[13px] text-muted-foreground">
          and {others} more {others === 1 ? 'reminder' : 'reminders'}. Dismiss some to see the rest.
        </p>
      )}
    </section>
  )
}

function Reminder({ reminder, isCart }: { reminder: CartReminder; isCart: boolean }) {
  const { mutate: dismiss, isPending } = useMutation(dismissReminder())
  const { hashid, store_hash, store_display_name, vendor_name, date_required, message, sent_by } = reminder
  return (
    <Callout
      title="This order is still in your cart"
      action={
        <div className="flex gap-1.5">
          {!isCart && (
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: store_hash, straightToCart: 'cart' }}
              className={buttonVariants({ size: 'sm' })}
              aria-label={`Review the order from ${vendor_name} for ${store_display_name}`}
            >
              Review order
            </Link>
          )}
          <Button
            variant="ghost"
            size="icon-sm"
            disabled={isPending}
            aria-label={`Dismiss the reminder of the order from ${vendor_name}`}
            onClick={() => dismiss(hashid)}
          >
            <XIcon />
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">
        <bdi>{vendor_name}</bdi> for {shownDay(date_required)}, <bdi>{store_display_name}</bdi>
      </p>
      {message && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{sent_by}</bdi>: <bdi>{message}</bdi>
        </p>
      )}
    </Callout>
  )
}
