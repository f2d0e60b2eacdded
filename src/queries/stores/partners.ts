import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { admin, allows } from '@/domain/access/rule'
import { listPartnerGroups, listPartners } from '@/domain/stores/contract'
import { session } from '@/queries/access/session'
import { FIRST_LOAD_MS } from '@/queries/client/first-load'

const allStores = { limit: -1 } as const
const ownStores = { limit: -1, restricted: 'true' } as const

/** Stores that the user may see, by group and name. */
export const partners = () =>
  queryOptions({
    queryKey: ['partners'],
    queryFn: async ({ client, signal }) => {
      const user = await client.ensureQueryData(session())
      const query = allows(admin, user) ? allStores : ownStores
      return (await call(listPartners, { query, signal, timeoutMs: FIRST_LOAD_MS })).data
    },
    staleTime: 5 * 60_000,
  })

/** Partner groups of those stores. */
export const partnerGroups = () =>
  queryOptions({
    queryKey: ['partner-groups', 'own'],
    queryFn: async ({ signal }) =>
      (
        await call(listPartnerGroups, {
          query: { with: 'partners', limit: -1 },
          signal,
          timeoutMs: FIRST_LOAD_MS,
        })
      ).data,
    staleTime: 5 * 60_000,
  })
