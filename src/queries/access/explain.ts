import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { explainAccess, listCalls } from '@/domain/access/explain-contract'
import type { QueryOf } from '@/domain/contract/endpoint'

/** Why a user may open a page, make a call or reach a record, or not. Saving users and roles changes it. */
export const accessExplanation = (query: QueryOf<typeof explainAccess>) =>
  queryOptions({
    queryKey: ['users', 'access', query],
    queryFn: async ({ signal }) => (await call(explainAccess, { query, signal })).data,
    staleTime: 0,
  })

/** Calls of the API that ask for an account. */
export const apiCalls = () =>
  queryOptions({
    queryKey: ['api-calls'],
    queryFn: async ({ signal }) => (await call(listCalls, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
