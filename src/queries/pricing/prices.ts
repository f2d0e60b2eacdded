import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import {
  decidePriceHold,
  listPriceHolds,
  listPromotions,
  movePriceHoldEnd,
  requestPriceHold,
} from '@/domain/pricing/contract'
import type { NewPriceHold } from '@/domain/pricing/price-hold'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Price holds of the context's groups, including requests; earliest end first. */
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

/** Approves or declines a requested price hold. An approved hold changes its group's prices in products and carts. */
export const decideOnPriceHold = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: { is_approved: boolean; answer: string }) =>
      call(decidePriceHold, { params: { id: hashid }, body }),
    meta: { invalidates: [['price-holds'], ['products'], ['product'], ['cart']], success: true },
  })

export const changePriceHoldEnd = (hashid: string) =>
  mutationOptions({
    mutationFn: (body: { ends_on: string }) => call(movePriceHoldEnd, { params: { id: hashid }, body }),
    meta: { invalidates: [['price-holds'], ['products'], ['product'], ['cart']], success: true },
  })

/** Promotions of the vendors that deliver to the context. */
export const promotions = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['promotions', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listPromotions, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * 60_000,
  })
