import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { listPartners } from '@/domain/stores/contract'

/** Stores that the user may see, by group and name. */
export const partners = () =>
  queryOptions({
    queryKey: ['partners'],
    queryFn: async ({ signal }) => (await call(listPartners, { query: { limit: -1 }, signal })).data,
    staleTime: 5 * 60_000,
  })
