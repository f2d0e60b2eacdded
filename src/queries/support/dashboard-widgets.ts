import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { listWidgets } from '@/domain/support/dashboard-widget'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** The first and last days of widgets pass while the page is open. */
const REFETCH_MS = 5 * 60_000

/** The widgets that staff compose for the partner groups of the context, in order. */
export const dashboardWidgets = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['dashboard-widgets', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listWidgets, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    refetchInterval: REFETCH_MS,
  })
