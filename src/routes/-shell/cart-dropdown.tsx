import { Link } from '@tanstack/react-router'
import { ShoppingCartIcon } from 'lucide-react'
import { Suspense } from 'react'
import { cartTotals } from '@/domain/cart/cart'
import { lazyComponent } from '@/loading/lazy-component'
import { useCart } from '@/queries/cart/cart'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { LoadError } from '@/routes/-page/load-error'
import { cn } from '@/ui/cn'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'

const CartContents = lazyComponent(() => import('./cart-contents'), 'default')

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
        ) : lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <Suspense fallback={<PageLoading />}>
            <CartContents lines={lines} isSaving={isSaving} />
          </Suspense>
        )}
      </PopoverContent>
    </Popover>
  )
}

const EmptyCart = () => (
  <div className="grid gap-1 px-5 py-8 text-center">
    <p className="font-semibold">Your cart is currently empty</p>
    <PopoverClose asChild>
      <Link to="/order/start/{-$storeHash}/{-$straightToCart}" params={{}} className="text-primary underline">
        Start a new order or browse products.
      </Link>
    </PopoverClose>
  </div>
)
