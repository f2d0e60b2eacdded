import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheckIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { needsFix, placeKey, problemsFirst, type ReviewedPart, reviewParts } from '@/domain/cart/review'
import { formatMoney } from '@/domain/values/money'
import { confirmKey, useCart } from '@/queries/cart/cart'
import { vendors } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'

const ORDERS_SHOWN = 5

/** Orders that are still in the cart after confirming, those with problems first, each with a fix. */
export function OpenCart() {
  const { context, stores } = usePartnerContext()
  const { query, lines } = useCart(context)
  const { data: sellers } = useQuery(vendors(context))
  // Until the carts are loaded again, they still have the confirmed lines.
  const isConfirming = useIsMutating({ mutationKey: confirmKey }) > 0
  if (isConfirming || !query.data || !sellers) return null
  const parts = reviewParts(lines, { vendors: sellers, stores }, new Date(serverNow()), {})
  if (parts.length === 0)
    return (
      <p className="flex items-center gap-2">
        <CircleCheckIcon aria-hidden="true" className="size-5 text-success" /> Your cart is empty. Nothing
        else needs you now.
      </p>
    )
  const problems = parts.filter(needsFix)
  const sorted = problemsFirst(parts, new Set(problems.map(placeKey)))
  return (
    <Section
      title="Still needs you"
      description={`${parts.length} ${parts.length === 1 ? 'order is' : 'orders are'} still in the cart, ${problems.length} with a problem.`}
      action={
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={{ storeHash: 'all', straightToCart: 'cart' }}
          className={buttonVariants({ size: 'sm' })}
        >
          Review cart
        </Link>
      }
    >
      <ul className="divide-y">
        {sorted.slice(0, ORDERS_SHOWN).map((part) => (
          <OpenPart key={part.key} reviewed={part} />
        ))}
      </ul>
      {sorted.length > ORDERS_SHOWN && (
        <p className="border-t px-4 py-2.5 text-[13px] text-muted-foreground">
          And {sorted.length - ORDERS_SHOWN} more
        </p>
      )}
    </Section>
  )
}

function OpenPart({ reviewed: { part, vendor, errors, total } }: { reviewed: ReviewedPart }) {
  const [line] = part.lines
  const [error] = errors
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-2.5 text-[13.5px]">
      <div className="min-w-0">
        <p>
          <bdi className="font-medium">{line?.vendor_name}</bdi> for <bdi>{line?.store_display_name}</bdi>,{' '}
          {shownDay(part.date_required)}
        </p>
        <p className={error || !vendor ? 'text-destructive' : 'text-muted-foreground'}>
          {vendor ? (error ?? 'Ready to confirm') : `${line?.vendor_name} no longer sells to this store.`}
        </p>
      </div>
      <span className="font-medium tabular-nums">{formatMoney(total)}</span>
    </li>
  )
}
