import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import { isOrderable, type Product } from '@/domain/catalogue/product'
import type { PlanCell } from '@/domain/planning/planner'
import { casePrice } from '@/domain/pricing/price'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { lastOrdered, products } from '@/queries/catalogue/products'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { shownDay } from '@/routes/-page/shown-day'
import { QuantityInput } from '@/ui/form/quantity-input'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useQuantities } from '../../../-page/cart/use-quantities'

/** Number of suggested products from earlier orders; the pad has the rest. */
const OFFERED = 12

/** Products of a future order, and those that the store ordered from the vendor before, each with a stepper. */
export function TopUp({
  cell,
  canAdd,
  context,
}: {
  cell: PlanCell
  canAdd: boolean
  context: PartnerContext
}) {
  const catalogue = useQuery(products(context))
  const { store, vendor, date } = cell
  const { lines, lineErrors, set, setLine } = useQuantities(context, [store], [vendor], date)
  // Initial lines keep their position, even at 0: they would disappear while being tapped.
  const [shownAtFirst] = useState(() => cell.lines)
  const byHash = useMemo(
    () =>
      new Map(
        (catalogue.data?.rows ?? [])
          .filter((product) => product.vendor_hash === vendor.hashid)
          .map((product) => [product.hashid, product]),
      ),
    [catalogue.data, vendor.hashid],
  )
  const ofStore = lines.filter((line) => line.store_hash === store.hashid)
  const before = useOrderedBefore(context, store.hashid)
  const atFirst = new Set(shownAtFirst.map((line) => line.product_hash))
  const offered = before
    .flatMap((last) => {
      const product = byHash.get(last.product_hash)
      return product && isOrderable(product) && !atFirst.has(product.hashid) ? [{ product, last }] : []
    })
    .slice(0, OFFERED)
  const added = cell.lines.filter(
    (line) =>
      !atFirst.has(line.product_hash) && !offered.some(({ product }) => product.hashid === line.product_hash),
  )
  const inCart = [...shownAtFirst, ...added]

  const rowOf = (
    product: Pick<Product, 'hashid' | 'name' | 'order_multiple'>,
    details: string,
    price: string,
  ) => {
    const line = ofStore.find(({ product_hash }) => product_hash === product.hashid)
    const known = byHash.get(product.hashid)
    const isElsewhere = line !== undefined && line.date_required !== date
    const keys = { store_hash: store.hashid, product_hash: product.hashid }
    const lineError = lineErrors?.get(lineKey(keys))
    return (
      <li
        key={product.hashid}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b py-2 last:border-b-0"
      >
        <div className="min-w-0 flex-1 basis-44">
          <p dir="auto" className="font-medium text-[13px]">
            {product.name}
          </p>
          <p className="text-muted-foreground text-xs">
            <PriceParts
              {...keys}
              name={product.name}
              qty={line?.qty ?? 0}
              price={price}
              align="start"
              className="-my-1"
            />{' '}
            <span aria-hidden="true">a case</span> · {details}
          </p>
          {lineError && <p className="text-destructive text-xs">{lineError}</p>}
        </div>
        {isElsewhere ? (
          <p className="text-[13px] text-muted-foreground">
            {line.qty} for {shownDay(line.date_required)}
          </p>
        ) : (
          <QuantityInput
            product={product}
            label={`Cases of ${product.name}`}
            hasButtons
            qty={line?.qty ?? 0}
            onSet={(qty) => {
              if (known && (canAdd || line)) set([{ store_hash: store.hashid, product: known, qty }])
              else if (line) setLine(line, qty)
            }}
          />
        )}
      </li>
    )
  }

  return (
    <>
      {inCart.length > 0 && (
        <section aria-label="In the cart for this day">
          <h3 className="font-semibold text-[13px]">In the cart for this day</h3>
          <ul>
            {inCart.map((line) =>
              rowOf(
                {
                  hashid: line.product_hash,
                  name: line.purchasable_name,
                  order_multiple: line.order_multiple,
                },
                `case of ${line.case_pack_size}`,
                line.final_sell_price,
              ),
            )}
          </ul>
        </section>
      )}
      {canAdd && (
        <section aria-label="Ordered before">
          <h3 className="font-semibold text-[13px]">Ordered before</h3>
          {!catalogue.data?.isComplete ? (
            <div className="grid gap-2 py-2">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </div>
          ) : offered.length > 0 ? (
            <ul>
              {offered.map(({ product, last }) =>
                rowOf(product, `${last.qty} on ${shownDay(last.date)}`, casePrice(product)),
              )}
            </ul>
          ) : (
            <p className="py-2 text-[13px] text-muted-foreground">
              You haven't ordered anything else from {vendor.name}. See all its products on the order pad.
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** Returns products that a store ordered before, latest first. */
function useOrderedBefore(context: PartnerContext, store_hash: string) {
  const { data } = useQuery(lastOrdered(context))
  return useMemo(
    () =>
      (data ?? [])
        .filter((line) => line.store_hash === store_hash)
        .toSorted((a, b) => Number(b.date > a.date) - Number(b.date < a.date)),
    [data, store_hash],
  )
}
