import { lazy, Suspense } from 'react'
import type { RenderPrice } from '@/routes/-page/pricing/price-parts'

const FoundPrice = lazy(() => import('./found-price'))

/** Loads the details of a price. The code loads when the first price is opened. */
export const findPrice: RenderPrice = (of, render) => (
  <Suspense fallback={render(null)}>
    <FoundPrice of={of} render={render} />
  </Suspense>
)
