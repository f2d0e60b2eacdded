import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { listAttributes } from '@/domain/attributes/attribute'

/** The custom attributes that the user sees, by name. */
export const attributes = () =>
  queryOptions({
    queryKey: ['attributes'],
    queryFn: async ({ signal }) => (await call(listAttributes, { query: { limit: -1 }, signal })).data,
    staleTime: 5 * 60_000,
  })
