import { useQuery } from '@tanstack/react-query'
import type { Partner } from '@/domain/partner'
import { type PartnerContext, storesIn } from '@/domain/partner-context'
import { currentContext } from './partner-context'
import { partners } from './partners'

/** The context and its stores, by display name. Without a context: all stores the user may see. */
export function usePartnerContext(): {
  context: PartnerContext | null
  stores: Partner[]
  partners: Partner[]
} {
  const { data: context } = useQuery(currentContext())
  const { data: mine = [] } = useQuery(partners())
  return { context: context ?? null, stores: context ? storesIn(context, mine) : mine, partners: mine }
}
