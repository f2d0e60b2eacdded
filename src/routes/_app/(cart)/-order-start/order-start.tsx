import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { cartTotals } from '@/domain/cart/cart'
import type { PadSearch } from '@/domain/cart/pad-search'
import { formatMoney } from '@/domain/values/money'
import { useCart } from '@/queries/cart'
import { usePartnerContext } from '@/queries/use-partner-context'
import { ChooseStore } from '@/routes/-page/stores/choose-store'
import { afterFrame } from '@/ui/after-frame'
import { cn } from '@/ui/cn'
import { PageHeader } from '@/ui/layout/page-header'
import { PadPage } from './pad-page'

const loadCartReview = () => import('../../../-page/cart/cart-review')
const CartReview = lazy(async () => ({ default: (await loadCartReview()).CartReview }))

/** Place New Order: fill the order pad, then review and confirm the cart. */
export function OrderStart({
  storeHash,
  isCart,
  search,
  onSearch,
}: {
  storeHash: string | undefined
  isCart: boolean
  search: PadSearch
  onSearch: (change: Partial<PadSearch>) => void
}) {
  const { context, stores: ofContext } = usePartnerContext()
  const { lines } = useCart(context)
  // The second step must open without a network, too.
  useEffect(() => afterFrame(() => void loadCartReview().catch(() => {})), [])
  const stores = useMemo(
    () => (storeHash ? ofContext.filter((store) => store.hashid === storeHash) : ofContext),
    [ofContext, storeHash],
  )
  const ofStores = storeHash ? lines.filter((line) => line.store_hash === storeHash) : lines
  const totals = cartTotals(ofStores)
  if (!context)
    return (
      <div className="grid gap-4">
        <PageHeader title="Place New Order" />
        <ChooseStore>
          Choose a store or group at the top of the page. With a group, you order for all its stores on one
          screen.
        </ChooseStore>
      </div>
    )
  const [only] = stores
  const name =
    stores.length === 1 && only
      ? `${only.display_name}, ${only.city}`
      : `${context.name}, ${stores.length} stores`
  return (
    <div className="grid gap-3">
      <PageHeader
        title="Place New Order"
        hint={
          <p className="flex flex-wrap items-center gap-x-4">
            <span dir="auto">{name}</span>
            <OtherWay to="/order/reorder">Reorder</OtherWay>
            <OtherWay to="/guides">Order guides</OtherWay>
            <OtherWay to="/order/planner">Cut-off planner</OtherWay>
          </p>
        }
      >
        <p className="text-[13px] text-muted-foreground tablet:text-right">
          {totals.total_items} {totals.total_items === 1 ? 'case' : 'cases'} in the cart
          <span data-slot="order-total" className="block font-semibold text-foreground text-xl tabular-nums">
            {formatMoney(totals.adjusted_price)}
          </span>
        </p>
      </PageHeader>
      <nav aria-label="Steps of the order" className="flex gap-1 border-b">
        <Step storeHash={storeHash} isCart={false} isActive={!isCart} label="1. Fill the pad" />
        <Step
          storeHash={storeHash}
          isCart
          isActive={isCart}
          label={`2. Review and confirm (${ofStores.length})`}
        />
      </nav>
      {isCart ? (
        <Suspense>
          <CartReview context={context} stores={stores} lines={ofStores} />
        </Suspense>
      ) : (
        <PadPage context={context} stores={stores} search={search} onSearch={onSearch} />
      )}
    </div>
  )
}

/** Another way to fill the cart. */
const OtherWay = ({
  to,
  children,
}: {
  to: '/guides' | '/order/planner' | '/order/reorder'
  children: string
}) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4 hover:no-underline touch:min-h-10"
  >
    {children}
  </Link>
)

function Step(step: { storeHash: string | undefined; isCart: boolean; isActive: boolean; label: string }) {
  return (
    <Link
      to="/order/start/{-$storeHash}/{-$straightToCart}"
      params={{ storeHash: step.storeHash ?? 'all', straightToCart: step.isCart ? 'cart' : undefined }}
      search={true}
      aria-current={step.isActive ? 'step' : undefined}
      className={cn(
        '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
        step.isActive && 'border-primary text-foreground',
      )}
    >
      {step.label}
    </Link>
  )
}
