import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { readPromotionResults } from '@/domain/pricing/promotion-results'

/** Sales of a promotion so far; null until it has started. */
export const promotionResults = (hashid: string) =>
  queryOptions({
    queryKey: ['managed-promotions', 'results', hashid],
    queryFn: async ({ signal }) => (await call(readPromotionResults, { params: { hashid }, signal })).data,
  })

/** The results of each product. */
export const promotionProducts = (hashid: string) =>
  queryOptions({ ...promotionResults(hashid), select: (results) => results?.products ?? [] })

/** The results of each store. */
export const promotionStores = (hashid: string) =>
  queryOptions({ ...promotionResults(hashid), select: (results) => results?.stores ?? [] })
