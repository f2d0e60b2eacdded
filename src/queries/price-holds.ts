import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { decidePriceHold, listPriceHolds, requestPriceHold } from '@/domain/contract/price-holds'
import type { PartnerContext } from '@/domain/partner-context'
import type { NewPriceHold } from '@/domain/price-hold'
import { filtersOf, keyOf } from './partner-context'

/** Prices held for the groups of the context, and those asked for; the first to end first. */
export const priceHolds = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['price-holds', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listPriceHolds, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

export const askForPriceHold = () =>
  mutationOptions({
    mutationFn: (body: NewPriceHold) => call(requestPriceHold, { body }),
    meta: { invalidates: [['price-holds']], success: true },
  })

/** Approves or declines a price that is asked for. Approved it is the price of its group: products and carts change. */
export const decideOnPriceHold = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: { is_approved: boolean; answer: string }) =>
      call(decidePriceHold, { params: { id: hashid }, body }),
    meta: { invalidates: [['price-holds'], ['products'], ['product'], ['cart']], success: true },
  })
