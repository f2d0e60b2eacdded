import { decidePriceHold, listPriceHolds, requestPriceHold } from '@/domain/pricing/contract'
import { serve } from '../http/serve'
import * as deciding from './price-holds/decide-price-hold'
import { readPriceHolds } from './price-holds/read-price-holds'

export const priceHoldRoutes = [
  serve(listPriceHolds, async ({ scope, query }) => ({ data: await readPriceHolds(scope, query.filters) })),
  serve(requestPriceHold, async ({ scope, body }) => {
    await deciding.requestPriceHold(scope, body)
    return { message: 'Price hold requested' }
  }),
  serve(decidePriceHold, async ({ scope, params, body }) => {
    await deciding.decidePriceHold(scope, params.id, body)
    return { message: body.is_approved ? 'Price hold approved' : 'Price hold declined' }
  }),
]
