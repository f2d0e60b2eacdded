import { Link } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { cartByStore, cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatMoney } from '@/domain/values/money'
import { useCart } from '@/queries/cart/cart'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { LoadError } from '@/routes/-page/load-error'
import { cn } from '@/ui/cn'
import { buttonVariants } from '@/ui/primitives/button'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { retryImport } from '@/ui/retry-import'

const ChangedLines = lazy(() => retryImport(() => import('./changed-lines')))

/** Dropdown with the cart, on every page. */
export function CartDropdown() {
  const { context } = usePartnerContext()
  const { query, lines, isSaving } = useCart(context)
  const { total_items } = cartTotals(lines)
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`Cart, ${total_items} ${total_items === 1 ? 'item' : 'items'}`}
        data-tour="cart"
        data-cart-state={isSaving ? 'saving' : 'saved'}
        className={cn(buttonVariants({ variant: 'nav', size: 'icon' }), 'relative')}
      >
        <ShoppingCartIcon />
        <span
          data-slot="cart-badge"
          className={cn(
            'absolute -top-0.5 -right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-highlight px-1 font-semibold text-[11px] text-highlight-foreground tabular-nums',
            total_items === 0 && 'hidden',
          )}
        >
          {total_items}
        </span>
      </PopoverTrigger>
      <PopoverContent data-slot="cart-dropdown" className={lines.length > 0 ? 'w-[440px]' : 'w-72'}>
        {query.isError && !query.data ? (
          <LoadError error={query.error} />
        ) : (
          <CartContent lines={lines} isSaving={isSaving} />
        )}
      </PopoverContent>
    </Popover>
  )
}

function CartContent({ lines, isSaving }: { lines: readonly CartLine[]; isSaving: boolean }) {
  if (lines.length === 0)
    return (
      <div className="grid gap-1 px-5 py-8 text-center">
        <p className="font-semibold">Your cart is currently empty</p>
        <PopoverClose asChild>
          <Link
            to="/order/start/{-$storeHash}/{-$straightToCart}"
            params={{}}
            className="text-primary underline"
          >
            Start a new order or browse products.
          </Link>
        </PopoverClose>
      </div>
    )
  const stores = cartByStore(lines)
  const total = cartTotals(lines)
  return (
    <div className="grid">
      <div className="max-h-[min(26rem,60dvh)] overflow-y-auto">
        {stores.map((store) => (
          <section key={store.store_hash} className="border-b px-4 py-3">
            <header className="flex items-baseline justify-between gap-3">
              <h2 className="min-w-0 truncate font-semibold">{store.store_display_name}</h2>
              <span className="font-semibold tabular-nums">{formatMoney(store.totals.adjusted_price)}</span>
            </header>
            {store.totals.discounted && (
              <p className="text-success text-xs">You save {formatMoney(store.totals.savings)}</p>
            )}
            <ul className="mt-1.5 grid gap-1">
              {store.lines.map((line) => (
                <li key={line.product_hash} className="flex justify-between gap-3 text-[13px]">
                  <span className="min-w-0">
                    <span dir="auto" className="block truncate" title={line.purchasable_name}>
                      {line.purchasable_name}
                    </span>
                    <span className="text-muted-foreground text-xs">{line.vendor_name}</span>
                  </span>
                  <span className="shrink-0 text-right text-muted-foreground tabular-nums">
                    {line.qty} × {formatMoney(line.final_sell_price)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Suspense>
        <ChangedLines />
      </Suspense>
      <footer className="flex flex-wrap items-center justify-between gap-3 bg-muted px-4 py-3">
        <div>
          <p className="font-medium text-[13px]">
            {total.total_items} Items from {stores.length} Stores
          </p>
          <p className="font-semibold text-base tabular-nums">
            {formatMoney(total.adjusted_price)}
            {isSaving && <span className="ml-2 font-normal text-muted-foreground text-xs">saving…</span>}
          </p>
        </div>
        <PopoverClose asChild>
          <Link
            to="/order/start/{-$storeHash}/{-$straightToCart}"
            params={{ storeHash: 'all', straightToCart: 'cart' }}
            className={buttonVariants()}
          >
            Review and confirm
          </Link>
        </PopoverClose>
      </footer>
    </div>
  )
}
