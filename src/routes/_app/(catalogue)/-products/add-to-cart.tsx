import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import { readQuantity } from '@/domain/cart/entry'
import { productError } from '@/domain/cart/order-rules'
import type { Product } from '@/domain/catalogue/product'
import { totalOf } from '@/domain/pricing/price'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { formatMoney, sum } from '@/domain/values/money'
import type { Vendor } from '@/domain/vendors/vendor'
import { vendors } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { QuantityInput } from '@/ui/form/quantity-input'
import { Section } from '@/ui/layout/section'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useQuantities } from '../../../-page/cart/use-quantities'

/** The quantities of a product in the carts of the context, one row per store. Changes are saved at once, as on the order pad. */
export function AddToCart({ product }: { product: Product }) {
  const { context, stores } = usePartnerContext()
  const { data: deliverers } = useQuery(vendors(context))
  return (
    <Section title="Add to cart" description={context ? `For ${context.name}` : 'For one or more stores'}>
      <CardContent>
        {!context ? (
          <p className="text-muted-foreground">Choose a store or group at the top of the page to order.</p>
        ) : deliverers ? (
          <CartQuantities product={product} context={context} stores={stores} vendors={deliverers} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </CardContent>
    </Section>
  )
}

/** Quantities of a product, one row per store, with their total. */
export function CartQuantities({
  product,
  context,
  stores,
  vendors: deliverers,
}: {
  product: Product
  context: PartnerContext
  stores: readonly Partner[]
  vendors: readonly Vendor[]
}) {
  const { qtyOf, set, lineErrors } = useQuantities(context, stores, deliverers)
  const [forAll, setForAll] = useState(0)
  const vendor = deliverers.find(({ hashid }) => hashid === product.vendor_hash)
  const closed = vendor ? productError({ ...product, name: 'This product' }, vendor) : null
  if (closed) return <p>{closed}</p>
  const change = (of: readonly Partner[], qty: number) =>
    set(
      of.map(({ hashid }) => ({ store_hash: hashid, product, qty })),
      { isAnnounced: true },
    )
  const quantities = stores.map(({ hashid }) => qtyOf(hashid, product.hashid))
  const cases = quantities.reduce((total, qty) => total + qty, 0)
  const read = readQuantity(String(forAll), product)
  return (
    <div className="grid gap-3">
      {stores.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b pb-3">
          <span className="font-medium">All {stores.length} stores</span>
          <span className="flex items-center gap-2">
            <QuantityInput
              product={product}
              label="Cases per store"
              qty={forAll}
              hasButtons
              onSet={setForAll}
            />
            <Button
              variant="outline"
              size="sm"
              disabled={'error' in read}
              onClick={() => change(stores, forAll)}
            >
              Set all
            </Button>
          </span>
        </div>
      )}
      <ul className="grid max-h-96 gap-2.5 overflow-y-auto" aria-label="Cases by store">
        {stores.map((store) => {
          const lineError = lineErrors.get(
            lineKey({ store_hash: store.hashid, product_hash: product.hashid }),
          )
          return (
            <li key={store.hashid} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
              <span dir="auto" className="truncate">
                {store.display_name}
              </span>
              <QuantityInput
                product={product}
                label={`Cases for ${store.display_name}`}
                qty={qtyOf(store.hashid, product.hashid)}
                hasButtons
                onSet={(qty) => change([store], qty)}
              />
              {lineError && (
                <p role="alert" className="col-span-2 text-destructive text-xs">
                  {lineError}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t pt-3">
        <p aria-live="polite" className="tabular-nums">
          {cases === 0
            ? 'None in the cart'
            : `${cases} ${cases === 1 ? 'case' : 'cases'} in the cart, ${formatMoney(
                sum(quantities.map((qty) => totalOf(product, qty))),
              )}`}
        </p>
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={{ storeHash: 'all', straightToCart: 'cart' }}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          Go to cart
        </Link>
      </footer>
    </div>
  )
}
