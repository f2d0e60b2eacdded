import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { cartTotals } from '@/domain/cart/cart'
import { formatCases } from '@/domain/cart/cases'
import type { PadSearch } from '@/domain/cart/pad-search'
import { formatMoney } from '@/domain/values/money'
import { useCart } from '@/queries/cart/cart'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ChooseStore } from '@/routes/-page/stores/choose-store'
import { usePageLoaded } from '@/routes/-page/use-page-loaded'
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
  const isPageLoaded = usePageLoaded()
  useEffect(() => {
    if (isPageLoaded) void loadCartReview().catch(() => {})
  }, [isPageLoaded])
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
      <div
        className={cn(
          'grid gap-3',
          !isCart && 'short:flex short:items-end short:justify-between short:border-b',
        )}
      >
        {/* On a phone, the products of the pad come first: the breadcrumbs name the page. */}
        <div className={cn(!isCart && 'short:pb-2 max-tablet:sr-only')}>
          <PageHeader
            title="Place New Order"
            hint={
              <p className={cn('flex flex-wrap items-center gap-x-4', !isCart && 'max-tablet:hidden')}>
                <span dir="auto">{name}</span>
                {/* On a phone, the menu leads there. */}
                <span className="flex flex-wrap gap-x-4 max-tablet:hidden">
                  <OtherWay to="/order/reorder">Reorder</OtherWay>
                  <OtherWay to="/guides">Order guides</OtherWay>
                  <OtherWay to="/order/planner">Cut-off planner</OtherWay>
                </span>
              </p>
            }
          >
            {isCart && (
              <p className="text-right text-[13px] text-muted-foreground max-tablet:hidden">
                {formatCases(totals.total_items)} in the cart
                <span className="block font-semibold text-foreground text-xl tabular-nums">
                  {formatMoney(totals.adjusted_price)}
                </span>
              </p>
            )}
          </PageHeader>
        </div>
        <nav
          aria-label="Steps of the order"
          className={cn('flex shrink-0 gap-1 border-b', !isCart && 'max-tablet:hidden short:border-b-0')}
        >
          <Step storeHash={storeHash} isCart={false} isActive={!isCart} label="1. Fill the pad" />
          <Step
            storeHash={storeHash}
            isCart
            isActive={isCart}
            label={`2. Review and confirm (${ofStores.length})`}
          />
        </nav>
      </div>
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
