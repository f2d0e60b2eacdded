import { Link } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import { readQuantity } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import { totalsOf } from '@/domain/planning/reorder'
import { totalOf } from '@/domain/pricing/price'
import { shownPrice } from '@/domain/pricing/shown-price'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { formatMoney } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { useQuantities } from '../../../-page/cart/use-quantities'
import type { CountedLine } from './count-lines'

/** A line to order: its typed quantity, or else the calculated one. */
interface ReviewLine extends CountedLine {
  product: Product
  text: string
}

/** Quantities of a count before they are added to the cart; each can be changed. */
export function CountReview({
  counted,
  store,
  context,
  vendors,
  onBack,
  onPut,
}: {
  counted: readonly CountedLine[]
  store: Partner
  context: PartnerContext
  vendors: readonly Vendor[]
  onBack: () => void
  /** Called when they are in the cart: the count is complete. */
  onPut: () => void
}) {
  const { qtyOf, lineErrors, set } = useQuantities(context, [store], vendors)
  /** Changed quantities, as typed. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isPut, setPut] = useState(false)
  const missing = counted.filter(({ qty }) => qty > 0)
  const unorderable = missing.filter(({ orderError }) => orderError)
  const reviewed = missing.flatMap((line): ReviewLine[] => {
    const { product, orderError, item } = line
    if (!product || orderError) return []
    const text = typed[item.hashid] ?? String(line.qty)
    return [{ ...line, product, text, qty: 0, error: undefined, ...readQuantity(text, product) }]
  })
  const total = totalsOf(reviewed)
  const addToCart = () => {
    set(reviewed.flatMap(({ product, qty }) => (qty > 0 ? [{ store_hash: store.hashid, product, qty }] : [])))
    setPut(true)
    onPut()
  }
  if (missing.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={ClipboardListIcon}
          title="Nothing to order"
          action={<Button onClick={onBack}>Keep counting</Button>}
        >
          Everything you counted meets its par, or you haven't counted anything yet.
        </EmptyState>
      </div>
    )
  return (
    <>
      {isPut && (
        <Callout
          variant="success"
          title="Added to cart"
          action={
            <Link
              to="/order/start/{-$storeHash}/{-$straightToCart}"
              params={{ storeHash: store.hashid, straightToCart: 'cart' }}
              className={buttonVariants({ size: 'sm' })}
            >
              Review and confirm
            </Link>
          }
        >
          Nothing goes to a vendor until you confirm.
        </Callout>
      )}
      {unorderable.length > 0 && (
        <Callout variant="warning" title={`${unorderable.length} cannot be ordered`}>
          <ul>
            {unorderable.map(({ item, orderError }) => (
              <li key={item.hashid}>{orderError}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Section
        aria-label="Quantities"
        title="Quantities to order"
        description="Par minus on hand, rounded up to full order multiples"
      >
        <ul>
          {reviewed.map((line) => {
            const { item, product, error } = line
            const key = lineKey({ store_hash: store.hashid, product_hash: product.hashid })
            return (
              <Line
                key={product.hashid}
                {...line}
                error={error ?? (isPut ? lineErrors.get(key) : undefined)}
                store={store}
                inCart={qtyOf(store.hashid, product.hashid)}
                isPut={isPut}
                onType={(text) => setTyped({ ...typed, [item.hashid]: text })}
              />
            )
          })}
        </ul>
      </Section>
      <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t bg-card px-4 py-3 shadow-[0_-4px_12px_-8px_rgb(0_0_0/0.25)] desktop:-mx-6 desktop:px-6">
        <div>
          <p className="text-[13px] text-muted-foreground">
            {total.total_items === 1 ? '1 case' : `${total.total_items} cases`}
          </p>
          <p className="font-semibold text-xl tabular-nums">{formatMoney(total.adjusted_price)}</p>
        </div>
        {!isPut && (
          <div className="flex flex-wrap gap-2 max-tablet:w-full">
            <Button variant="outline" size="lg" className="h-14! max-tablet:flex-1" onClick={onBack}>
              Back to counting
            </Button>
            <Button
              size="lg"
              className="h-14! max-tablet:flex-1"
              disabled={total.total_items === 0 || reviewed.some(({ error }) => error)}
              onClick={addToCart}
            >
              Add to cart
            </Button>
          </div>
        )}
      </footer>
    </>
  )
}

interface LineProps extends ReviewLine {
  store: Partner
  inCart: number
  isPut: boolean
  onType: (text: string) => void
}

function Line(props: LineProps) {
  const { item, par, onHand, product, qty, text, error, store, inCart, isPut, onType } = props
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3 gap-y-1 border-t px-4 py-2.5 first:border-t-0 tablet:grid-cols-[minmax(0,1fr)_6rem_6rem_7rem]">
      <div className="min-w-0">
        <p dir="auto" className="font-medium text-[13.5px]">
          {item.name}
        </p>
        <p className="text-muted-foreground text-xs">
          {onHand} on hand, par {par}
          {product.order_multiple > 1 && `, sold in multiples of ${product.order_multiple}`}
          {inCart > 0 && (
            <span className="text-success">
              {isPut ? ` · ${inCart} in the cart` : ` · ${inCart} in the cart, will be ${qty}`}
            </span>
          )}
        </p>
        {error && (
          <p role="alert" className="text-destructive text-xs">
            {error}
          </p>
        )}
      </div>
      <p className="text-right text-[13px] tabular-nums max-tablet:hidden">
        <PriceParts
          product_hash={product.hashid}
          store_hash={store.hashid}
          name={product.name}
          qty={qty}
          {...shownPrice(product, qty)}
        />
      </p>
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cases of ${item.name}`}
        aria-invalid={error ? true : undefined}
        disabled={isPut}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="h-11! text-center text-base! tabular-nums"
      />
      <p className="text-right font-medium text-[13.5px] tabular-nums max-tablet:hidden">
        {qty > 0 && formatMoney(totalOf(product, qty))}
      </p>
    </li>
  )
}
