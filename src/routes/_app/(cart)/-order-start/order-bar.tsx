import { Link } from '@tanstack/react-router'
import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { cartTotals } from '@/domain/cart/cart'
import type { CartLine } from '@/domain/cart/cart-line'
import { formatCases } from '@/domain/cart/cases'
import { ordersBelowMinimum } from '@/domain/cart/order-rules'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { cn } from '@/ui/cn'
import { buttonVariants } from '@/ui/primitives/button'
import { SavingProgress } from './saving-progress'

interface Props {
  context: PartnerContext
  stores: readonly Partner[]
  vendors: readonly Vendor[]
  /** Cart lines of these stores and of others. */
  lines: readonly CartLine[]
}

/** Cases, total and unmet minimums of the order, always in view below the pad, with the next step. */
export function OrderBar({ context, stores, vendors, lines }: Props) {
  // Totals of thousands of lines may update a moment after the quantity.
  const summed = useDeferredValue(lines)
  const { totals, below } = useMemo(() => {
    const shown = new Set(stores.map(({ hashid }) => hashid))
    const ofStores = summed.filter(({ store_hash }) => shown.has(store_hash))
    return { totals: cartTotals(ofStores), below: ordersBelowMinimum(vendors, ofStores) }
  }, [stores, vendors, summed])
  const cases = totals.total_items
  return (
    <section
      aria-label="Your order"
      className="sticky bottom-0 z-10 -mx-4 flex min-h-15 min-w-0 items-center gap-x-6 border-t bg-card px-4 py-2 shadow-[0_-4px_12px_-8px_rgb(0_0_0/0.25)] max-tablet:flex-wrap max-tablet:gap-x-2.5 desktop:-mx-6 desktop:px-6"
    >
      <p className="text-[13px] leading-tight tabular-nums">
        <span className="block text-muted-foreground">{formatCases(cases)}</span>
        <span data-slot="order-total" className="font-semibold text-lg max-tablet:text-base">
          {formatMoney(totals.adjusted_price)}
        </span>
      </p>
      <div role="status" className="min-w-0 flex-1 text-[13px] leading-tight">
        {cases > 0 && <Minimums below={below} stores={stores.length} />}
      </div>
      <SavingProgress context={context} />
      <Link
        to="/order/start/{-$storeHash}/{-$straightToCart}"
        params={(now) => ({ storeHash: now.storeHash ?? 'all', straightToCart: 'cart' })}
        search={true}
        className={cn(buttonVariants({ size: 'lg' }), 'max-tablet:px-3!')}
      >
        Review order
      </Link>
    </section>
  )
}

/** Vendors whose minimum is not met, with the missing amount, or with the number of stores. */
function Minimums({ below, stores }: { below: ReturnType<typeof ordersBelowMinimum>; stores: number }) {
  const [first] = below
  if (!first)
    return (
      <p className="flex items-center gap-1.5 text-success">
        <CircleCheckIcon aria-hidden="true" className="size-4 shrink-0 max-tablet:hidden" />
        Minimums met
      </p>
    )
  const byVendor = [...Map.groupBy(below, ({ vendor }) => vendor.name)]
  const texts = byVendor.map(([name, ofVendor]) =>
    stores > 1
      ? `${name} (${ofVendor.length} ${ofVendor.length === 1 ? 'store' : 'stores'})`
      : `${name} ${formatMoney(ofVendor[0]?.missing ?? '0')}`,
  )
  return (
    <p className="flex items-center gap-1.5 text-warning">
      <CircleAlertIcon aria-hidden="true" className="size-4 shrink-0 max-tablet:hidden" />
      <span className="min-w-0">
        <span className="block font-medium">
          {below.length === 1 ? '1 order' : `${below.length} orders`} below minimum
        </span>
        <span
          dir="auto"
          className="block truncate text-muted-foreground max-tablet:hidden"
          title={texts.join('\n')}
        >
          {texts.join(' · ')}
        </span>
        {below.length === 1 && (
          <span className="block text-muted-foreground tablet:hidden">Add {formatMoney(first.missing)}</span>
        )}
      </span>
    </p>
  )
}
