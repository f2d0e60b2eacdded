import { Link } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { cartByStore } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatCases } from '@/domain/cart/cases'
import { formatMoney } from '@/domain/values/money'
import { buttonVariants } from '@/ui/primitives/button'
import { PanelEmpty, type PanelQuery } from './panel'
import { ListPanel, PanelLine } from './panel-list'

const SHOWN = 6

/** Carts by store. */
export function OpenCarts({ query, lines }: { query: PanelQuery; lines: readonly CartLine[] }) {
  const carts = cartByStore(lines)
  const others = carts.length - SHOWN
  return (
    <ListPanel
      title="Open carts"
      query={query}
      height="min-h-20"
      rows={carts.slice(0, SHOWN)}
      empty={
        <PanelEmpty icon={ShoppingCartIcon} title="Your cart is currently empty">
          Start a new order or browse products.
        </PanelEmpty>
      }
      renderLine={({ store_hash, store_display_name, totals, lines: { length } }) => (
        <PanelLine
          key={store_hash}
          title={store_display_name}
          text={`${formatCases(totals.total_items)} of ${length} ${length === 1 ? 'product' : 'products'}`}
        >
          <span className="font-semibold tabular-nums">{formatMoney(totals.adjusted_price)}</span>
          <Link
            to="/order/start/{-$storeHash}/{-$straightToCart}"
            params={{ storeHash: store_hash, straightToCart: 'cart' }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            aria-label={`Review the cart of ${store_display_name}`}
          >
            Review
          </Link>
        </PanelLine>
      )}
      more={
        others > 0 && (
          <p className="border-t px-4 py-2 text-[13px] text-muted-foreground">
            and {others} more {others === 1 ? 'store' : 'stores'}, in the cart at the top of the page
          </p>
        )
      }
    />
  )
}
