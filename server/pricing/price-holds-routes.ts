import {
  decidePriceHold,
  listPriceHolds,
  movePriceHoldEnd,
  requestPriceHold,
} from '@/domain/pricing/contract'
import { serve } from '../http/serve'
import * as deciding from './price-holds/decide-price-hold'
import * as ending from './price-holds/move-price-hold-end'
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
  serve(movePriceHoldEnd, async ({ scope, params, body }) => {
    await ending.movePriceHoldEnd(scope, params.id, body.ends_on)
    return { message: 'Last day changed' }
  }),
]
