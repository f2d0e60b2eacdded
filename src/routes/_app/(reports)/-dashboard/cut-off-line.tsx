import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import type { CutOff } from '@/domain/reports/contract'
import { compareMoney, formatMoney, minus } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { Countdown } from '@/ui/layout/countdown'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'

/** A cut-off: of one store with its cart and the amount missing to the minimum, or of several stores with nothing in the cart. */
export function CutOffLine({
  cutOff,
  lines,
  showsStore,
  mayPlace,
}: {
  cutOff: CutOff
  lines: readonly CartLine[]
  showsStore: boolean
  mayPlace: boolean
}) {
  const { store_hash, vendor_hash, vendor_name, date_required } = cutOff
  const inCart = lines.filter(
    (line) =>
      line.store_hash === store_hash &&
      line.vendor_hash === vendor_hash &&
      line.date_required === date_required,
  )
  const name = showsStore ? `${vendor_name}, ${storeNameOf(cutOff)}` : vendor_name
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2">
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium">
          {vendor_name}
          {showsStore && <span className="font-normal text-muted-foreground"> · {storeNameOf(cutOff)}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[13px] text-muted-foreground">
          <Countdown until={cutOff.closes_at} now={serverNow} />
          <span>for {shownDay(date_required)}</span>
          <CartOf cutOff={cutOff} inCart={inCart} />
        </p>
      </div>
      {mayPlace && (
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={
            inCart.length > 0 && store_hash
              ? { storeHash: store_hash, straightToCart: 'cart' }
              : { storeHash: store_hash ?? 'all' }
          }
          search={inCart.length > 0 ? {} : { vendor: vendor_hash, date: date_required }}
          className={cn(buttonVariants({ variant: 'outline', size: 'sm' }))}
          aria-label={inCart.length > 0 ? `Review the cart for ${name}` : `Order from ${name}`}
        >
          {inCart.length > 0 ? 'Review' : 'Order'}
        </Link>
      )}
    </li>
  )
}

const storeNameOf = ({ store_display_name, stores }: CutOff) =>
  store_display_name ?? `${stores} ${stores === 1 ? 'store' : 'stores'}`

function CartOf({ cutOff, inCart }: { cutOff: CutOff; inCart: readonly CartLine[] }) {
  const { order_minimum, ordered, stores } = cutOff
  if (inCart.length === 0)
    return ordered > 0 ? (
      <Badge variant="success">{stores === 1 ? 'Ordered' : `${ordered} of ${stores} ordered`}</Badge>
    ) : (
      <span>minimum {formatMoney(order_minimum)}</span>
    )
  const { adjusted_price } = cartTotals(inCart)
  const missing = minus(order_minimum, adjusted_price)
  return (
    <>
      <span>{formatMoney(adjusted_price)} in the cart</span>
      {compareMoney(missing, '0') > 0 && ordered === 0 ? (
        <Badge variant="warning">{formatMoney(missing)} below minimum</Badge>
      ) : (
        <Badge variant="success">Minimum met</Badge>
      )}
    </>
  )
}
