import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { listPromotions } from '@/domain/contract/promotions'
import type { PartnerContext } from '@/domain/partner-context'
import { filtersOf, keyOf } from './partner-context'

/** Promotions of the vendors that deliver to the context. */
export const promotions = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['promotions', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listPromotions, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * 60_000,
  })
