import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { viewSystem } from '@/domain/system/system-contract'

/** Refetch interval while the page is open. */
const REFETCH_MS = 10_000

export const systemState = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await call(viewSystem, { signal })).data,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
