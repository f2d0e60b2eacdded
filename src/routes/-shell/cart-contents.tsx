import { Link } from '@tanstack/react-router'
import { cartByStore, cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatMoney } from '@/domain/values/money'
import { buttonVariants } from '@/ui/primitives/button'
import { PopoverClose } from '@/ui/primitives/popover'
import ChangedLines from './changed-lines'

/** The lines of the cart by store, with the link to the review. Loaded when somebody opens it. */
export default function CartContents({ lines, isSaving }: { lines: readonly CartLine[]; isSaving: boolean }) {
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
      <ChangedLines />
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
