import type * as z from 'zod/mini'
import type { promotionForm } from '@/domain/pricing/managed-promotion'
import { priceWaterfall } from '@/domain/pricing/price-waterfall'
import { priceBefore, pricedWith } from '@/domain/pricing/promoted-price'
import type { PromotionPreview } from '@/domain/pricing/promotion-preview'
import { stepsOf, typedSteps } from '@/domain/pricing/promotion-step'
import { formatMoney } from '@/domain/values/money'
import { PriceBreakdown } from './price-breakdown'

type PreviewedProduct = PromotionPreview['products'][number]
type Context = PreviewedProduct['contexts'][number]
type Values = z.output<typeof promotionForm.schema>

/** The prices of a product with a promotion, in their parts, from the price that its stores pay without it. */
export function ProductPrices({
  product,
  values,
  isOpen,
}: {
  product: PreviewedProduct
  values: Values
  isOpen: boolean
}) {
  const contexts = product.contexts.length > 0 ? product.contexts : [noContext]
  const [usual = noContext] = contexts
  const { min_qty } = typedSteps(values)
  return (
    <details open={isOpen} className="rounded-lg border">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <bdi className="min-w-0 font-medium">{product.name}</bdi>
        <span className="text-[13px] text-muted-foreground">
          {formatMoney(priceBefore(product, usual, min_qty))} a case before
        </span>
      </summary>
      <div className="grid gap-4 border-t p-4">
        {contexts.map((context) => (
          <ContextPrices
            key={`${context.price_hold?.hashid} ${context.promotions.map(({ hashid }) => hashid).join(' ')}`}
            {...{ product, context, values }}
            isOnly={contexts.length === 1}
          />
        ))}
      </div>
    </details>
  )
}

/** Of a promotion that no store gets. */
const noContext: Context = { price_hold: null, promotions: [], stores: 0 }

function ContextPrices({
  product,
  context,
  values,
  isOnly,
}: {
  product: PreviewedProduct
  context: Context
  values: Values
  isOnly: boolean
}) {
  const offer = { name: values.name, kind: values.kind, ends_on: values.ends_on, ...typedSteps(values) }
  const priced = pricedWith(product, context, offer)
  const stores = context.stores === 1 ? '1 store' : `${context.stores.toLocaleString('en-US')} stores`
  return (
    <>
      {!isOnly && <p className="text-[13px] text-muted-foreground">In {stores}:</p>}
      <div className="grid gap-4 tablet:grid-cols-2">
        {stepsOf(offer).map(({ min_qty }) => (
          <section
            key={min_qty}
            aria-label={`Price from ${min_qty} cases`}
            className="rounded-lg border bg-card p-4"
          >
            <h3 className="mb-2 flex flex-wrap justify-between gap-x-3 font-semibold text-[13px]">
              From {min_qty} {min_qty === 1 ? 'case' : 'cases'}
              <span className="font-normal text-muted-foreground">
                {formatMoney(priceBefore(product, context, min_qty))} before
              </span>
            </h3>
            <PriceBreakdown
              waterfall={priceWaterfall(priced, min_qty, { msrp: product.msrp })}
              qty={min_qty}
            />
          </section>
        ))}
      </div>
    </>
  )
}
