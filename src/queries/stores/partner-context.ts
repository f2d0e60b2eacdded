import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { clearRoles, groupRoles } from '@/domain/access/role'
import type { User } from '@/domain/access/user'
import type { Partner } from '@/domain/stores/partner'
import {
  contextFilter,
  contextOf,
  initialContext,
  type PartnerContext,
  partnerContext,
  storesIn,
} from '@/domain/stores/partner-context'
import { partnerGroups, partners } from './partners'
import { clearStoredContext, storeContext, storedContext } from './stored-context'

/** Partner context: a cache entry, also in local storage. Null means everything that the user may see. */
export const currentContext = () =>
  queryOptions<PartnerContext | null>({
    queryKey: ['partner-context'],
    queryFn: () => readStored(),
    initialData: readStored,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Changes the context. The cart and lists have it in their keys, so nothing needs to be cleared. */
export function setContext(client: QueryClient, context: PartnerContext | null) {
  if (context) storeContext(JSON.stringify(context))
  else clearStoredContext()
  client.setQueryData(currentContext().queryKey, context)
}

/** Loads the partners, and the groups of those who may choose one, and ensures that the context is one of theirs. */
export async function settleContext(client: QueryClient, user: User): Promise<PartnerContext | null> {
  if (user.is_supplier) return null
  const [userPartners] = await Promise.all([
    client.ensureQueryData(partners()),
    groupRoles.includes(user.role_name) && client.ensureQueryData(partnerGroups()),
  ])
  const context = await client.ensureQueryData(currentContext())
  if (context && storesIn(context, userPartners).length > 0) return context
  const initial = initialContext(userPartners, !clearRoles.includes(user.role_name))
  setContext(client, initial)
  return initial
}

/**
 * Returns a context for working with one store: the current one if it includes the store; otherwise the store itself becomes the context,
 * so that cart and lists match. Null if the user may not see the store.
 */
export async function coverStore(client: QueryClient, current: PartnerContext | null, store_hash: string) {
  const userPartners = await client.ensureQueryData(partners())
  const store = userPartners.find((partner) => partner.hashid === store_hash)
  if (!store) return null
  if (current && storesIn(current, userPartners).includes(store)) return current
  const context = contextOf(store)
  setContext(client, context)
  return context
}

/** Returns the stores of a context once they are loaded; without a context, all that the user may see. */
export function loadedStores(client: QueryClient, context: PartnerContext | null): Partner[] {
  const userPartners = client.getQueryData(partners().queryKey) ?? []
  return context ? storesIn(context, userPartners) : userPartners
}

/** Returns the part of a query key for a context; `filtersOf` returns its filter. */
export const keyOf = (context: PartnerContext | null) => context?.hash ?? 'all'
export const filtersOf = (context: PartnerContext | null) =>
  context ? { filters: contextFilter(context) } : {}

function readStored(): PartnerContext | null {
  try {
    const stored = z.safeParse(partnerContext, JSON.parse(storedContext() ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}
