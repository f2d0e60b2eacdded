import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { findCodes, listStatusUpdates, type StatusUpdate } from '@/domain/catalogue/status-update'
import { rowsOf, rowsQuery } from '@/queries/client/rows-query'

/** Changes of the status of products, latest first; the first ones are available before the whole list. */
export const statusUpdates = () => ({
  ...rowsQuery(listStatusUpdates, {
    queryKey: ['status-updates'],
    query: { limit: -1 },
    staleTime: 30_000,
  }),
  select: rowsOf<StatusUpdate>,
})

/** Finds products by their codes. */
export const productsByCode = () =>
  mutationOptions({
    mutationFn: async (codes: string[]) => (await call(findCodes, { body: { codes } })).data,
  })
