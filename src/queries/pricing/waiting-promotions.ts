import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { countWaitingPromotions } from '@/domain/pricing/waiting-promotions'

/** How many promotions wait for approval. */
export const waitingPromotions = () =>
  queryOptions({
    queryKey: ['managed-promotions', 'waiting'],
    queryFn: ({ signal }) => call(countWaitingPromotions, { signal }),
    staleTime: 60_000,
  })
