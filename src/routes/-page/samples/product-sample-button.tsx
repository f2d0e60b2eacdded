import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { isOrderable, type Orderable, type Product } from '@/domain/catalogue/product'
import { lazyComponent } from '@/loading/lazy-component'
import { nextSampleOf } from '@/queries/samples/samples'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { Button } from '@/ui/primitives/button'
import { NextSample } from './next-sample'

const SampleDialog = lazyComponent(() => import('./sample-dialog'), 'SampleDialog')

/** Requests a sample of one product; after a recent request, shows when the next one is possible. */
export function ProductSampleButton({ product }: { product: Orderable & Pick<Product, 'hashid' | 'name'> }) {
  const { context, stores } = usePartnerContext()
  const [isOpen, setOpen] = useState(false)
  const canAsk = stores.length > 0 && isOrderable(product)
  const { data: next } = useQuery({ ...nextSampleOf(product.hashid, context), enabled: canAsk })
  if (!canAsk) return null
  if (next?.from) return <NextSample from={next.from} stores={stores} />
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Request a sample
      </Button>
      {isOpen && (
        <Suspense>
          <SampleDialog stores={stores} product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
