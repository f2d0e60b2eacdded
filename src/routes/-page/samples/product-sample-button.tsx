import { lazy, Suspense, useState } from 'react'
import { isOrderable, type Product } from '@/domain/catalogue/product'
import { usePartnerContext } from '@/queries/use-partner-context'
import { Button } from '@/ui/primitives/button'

const SampleDialog = lazy(async () => ({ default: (await import('./sample-dialog')).SampleDialog }))

/** Requests a sample of one product. */
export function ProductSampleButton({
  product,
}: {
  product: Pick<Product, 'hashid' | 'name' | 'status' | 'is_recalled' | 'vendor_takes_orders'>
}) {
  const { stores } = usePartnerContext()
  const [isOpen, setOpen] = useState(false)
  if (stores.length === 0 || !isOrderable(product)) return null
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
