import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { viewReorder } from '@/domain/contract/reorder'
import type { PartnerContext } from '@/domain/partner-context'
import { filtersOf, keyOf } from './partner-context'

/** What the context can order again: of one order, of a day, or of the last order of each store to each vendor. */
export const reorderSource = (
  context: PartnerContext | null,
  {
    order,
    vendor,
    date,
  }: { order?: string | undefined; vendor?: string | undefined; date?: string | undefined },
) =>
  queryOptions({
    queryKey: ['reorder', keyOf(context), { order, vendor, date }],
    queryFn: async ({ signal }) =>
      (await call(viewReorder, { query: { limit: -1, ...filtersOf(context), order, vendor, date }, signal }))
        .data,
    staleTime: 60_000,
  })
