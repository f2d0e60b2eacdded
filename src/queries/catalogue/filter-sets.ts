import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { type FilterSet, listFilterSets } from '@/domain/catalogue/filter-set'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { readFilters } from '@/domain/tables/search-params'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Named filters that the marketplaces of the context offer, by name. */
export const filterSets = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['filter-sets', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listFilterSets, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    staleTime: 5 * 60_000,
    select: readSets,
  })

const readSets = (sets: readonly FilterSet[]) =>
  sets.map(({ filters, ...set }) => ({ ...set, filters: readFilters(filters) }))
