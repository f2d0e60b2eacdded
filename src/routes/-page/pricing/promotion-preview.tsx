import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { promotionForm } from '@/domain/pricing/managed-promotion'
import { overlapText } from '@/domain/pricing/overlap'
import type { PromotionPreview as Preview } from '@/domain/pricing/promotion-preview'
import { stepsOf, typedSteps } from '@/domain/pricing/promotion-step'
import { stepsText } from '@/domain/pricing/steps-text'
import { promotionPreview } from '@/queries/pricing/managed-promotions'
import { shownDay } from '@/routes/-page/shown-day'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { showError } from '../form/show-error'
import type { FormOf } from '../form/use-form'
import { ProductPrices } from './product-prices'

type Values = z.output<typeof promotionForm.schema>

/** Shows the effect of a promotion as typed: its stores, its price in parts, and the promotions that overlap it. */
export function PromotionPreview({ form, hashid }: { form: FormOf<Values>; hashid: string | null }) {
  const { mutate: load, isPending } = useMutation(promotionPreview(hashid))
  const [shown, setShown] = useState<{ values: Values; preview: Preview } | null>(null)
  const show = (values: Values) =>
    load(values, {
      onSuccess: (preview) => setShown({ values, preview }),
      onError: (error) => showError(form, error),
    })
  return (
    <form.Subscribe selector={({ values }) => values}>
      {(values) => (
        <section aria-label="Preview" className="grid gap-4 tablet:col-span-full">
          <Button
            variant="outline"
            className="justify-self-start"
            disabled={isPending}
            onClick={() => show(values)}
          >
            Preview the effect
          </Button>
          {shown && shown.values !== values && (
            <p className="text-[13px] text-muted-foreground">
              You changed the promotion. Preview it again to see the effect.
            </p>
          )}
          {shown && shown.values === values && <Effect {...shown} />}
        </section>
      )}
    </form.Subscribe>
  )
}

function Effect({ values, preview }: { values: Values; preview: Preview }) {
  const { total, products, marketplaces, overlaps } = preview
  const offer = { kind: values.kind, ...typedSteps(values) }
  const stores = marketplaces.reduce((total, each) => total + each.stores, 0)
  return (
    <>
      {stores === 0 ? (
        <Callout variant="warning" title="No store gets it">
          No store is in these marketplaces and retail groups.
        </Callout>
      ) : (
        <p role="status">
          {stores === 1 ? '1 store gets it' : `${stores.toLocaleString('en-US')} stores get it`}:{' '}
          {marketplaces.map((each) => `${each.name} ${each.stores.toLocaleString('en-US')}`).join(', ')}.
        </p>
      )}
      {products.map((product) => (
        <ProductPrices key={product.hashid} {...{ values, product }} isOpen={products.length === 1} />
      ))}
      {total > products.length && (
        <p className="text-muted-foreground">
          The first {products.length} of {total.toLocaleString('en-US')} products.
        </p>
      )}
      <section aria-label="Overlapping promotions">
        <h3 className="mb-1.5 font-semibold text-[13px]">Other promotions on these days</h3>
        {overlaps.length === 0 ? (
          <p className="text-muted-foreground">None for these stores.</p>
        ) : (
          <ul className="grid gap-2">
            {overlaps.map((other) => (
              <li key={other.hashid} className="rounded-md border px-3 py-2">
                <p dir="auto" className="font-medium">
                  {other.name}
                </p>
                <p className="text-[13px] text-muted-foreground">
                  {total > 1 && (
                    <>
                      <bdi>{other.product_name}</bdi>:{' '}
                    </>
                  )}
                  {stepsText(stepsOf(other))}, {shownDay(other.starts_on)} to {shownDay(other.ends_on)},{' '}
                  {other.stores === 1 ? '1 store' : `${other.stores.toLocaleString('en-US')} stores`} in
                  common
                  {!other.is_live && ', waiting for approval'}
                </p>
                <p className="text-[13px]">{overlapText(offer, other)}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
