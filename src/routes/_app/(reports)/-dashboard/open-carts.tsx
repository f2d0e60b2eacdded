import { Link } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { cartByStore } from '@/domain/cart/cart'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import { formatMoney } from '@/domain/values/money'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { Panel, type PanelQuery } from './panel'
import { PanelLine, PanelList } from './panel-list'

const SHOWN = 6

/** Carts by store. */
export function OpenCarts({ query, lines }: { query: PanelQuery; lines: readonly UnconfirmedOrder[] }) {
  const carts = cartByStore(lines)
  return (
    <Panel title="Open carts" query={query}>
      {carts.length === 0 && (
        <EmptyState icon={ShoppingCartIcon} title="Your cart is currently empty">
          Start a new order or browse products.
        </EmptyState>
      )}
      <PanelList>
        {carts.slice(0, SHOWN).map((cart) => (
          <PanelLine
            key={cart.store_hash}
            title={cart.store_display_name}
            text={`${cart.totals.total_items} cases of ${cart.lines.length} ${cart.lines.length === 1 ? 'product' : 'products'}`}
          >
            <span className="font-semibold tabular-nums">{formatMoney(cart.totals.adjusted_price)}</span>
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: cart.store_hash, straightToCart: 'cart' }}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
              aria-label={`Review the cart of ${cart.store_display_name}`}
            >
              Review
            </Link>
          </PanelLine>
        ))}
      </PanelList>
      {carts.length > SHOWN && (
        <p className="border-t px-4 py-2 text-[13px] text-muted-foreground">
          and {carts.length - SHOWN} more {carts.length - SHOWN === 1 ? 'store' : 'stores'}, in the cart at
          the top of the page
        </p>
      )}
    </Panel>
  )
}
