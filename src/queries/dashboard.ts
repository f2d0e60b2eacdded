import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { readDashboard } from '@/domain/contract/dashboard'
import type { PartnerContext } from '@/domain/partner-context'
import { filtersOf, keyOf } from './partner-context'

/** Cut-offs pass and orders are placed: it is looked up again this often while the page is open. */
const LOOK_AGAIN_MS = 2 * 60_000

/** What a buyer of the context needs this morning. */
export const dashboard = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['dashboard', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(readDashboard, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
