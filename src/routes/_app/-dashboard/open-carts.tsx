import { Link } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cartByStore } from '@/domain/cart'
import { formatMoney } from '@/domain/money'
import type { UnconfirmedOrder } from '@/domain/unconfirmed-order'
import { buttonVariants } from '@/ui/button'
import { EmptyState } from '@/ui/states'
import { Panel } from './panel'

const SHOWN = 6

/** What lies in the carts, by store. */
export function OpenCarts({
  query,
  lines,
}: {
  query: ComponentProps<typeof Panel>['query']
  lines: readonly UnconfirmedOrder[]
}) {
  const carts = cartByStore(lines)
  return (
    <Panel title="Open carts" query={query}>
      {carts.length === 0 && (
        <EmptyState icon={ShoppingCartIcon} title="Your cart is currently empty">
          Start a new order or browse products.
        </EmptyState>
      )}
      <ul>
        {carts.slice(0, SHOWN).map((cart) => (
          <li
            key={cart.store_hash}
            className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{cart.store_display_name}</p>
              <p className="text-[13px] text-muted-foreground">
                {cart.totals.total_items} cases of {cart.lines.length}{' '}
                {cart.lines.length === 1 ? 'product' : 'products'}
              </p>
            </div>
            <span className="font-semibold tabular-nums">{formatMoney(cart.totals.adjusted_price)}</span>
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: cart.store_hash, straightToCart: 'cart' }}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
              aria-label={`Review the cart of ${cart.store_display_name}`}
            >
              Review
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
