import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Partner } from '@/domain/stores/partner'
import { type PartnerContext, storesIn } from '@/domain/stores/partner-context'
import { currentContext } from './partner-context'
import { partners } from './partners'

const none: Partner[] = []

/** Returns the context and its stores, by display name. Without a context: all stores the user may see. */
export function usePartnerContext(): {
  context: PartnerContext | null
  stores: Partner[]
  partners: Partner[]
} {
  const { data: latest } = useQuery(currentContext())
  // Keeps the page on screen until the data of a new context has loaded.
  const context = useDeferredValue(latest)
  const { data: userPartners = none } = useQuery(partners())
  // Keeps the same array while its contents are the same, so that nothing renders again.
  const stores = useMemo(
    () => (context ? storesIn(context, userPartners) : userPartners),
    [context, userPartners],
  )
  return { context: context ?? null, stores, partners: userPartners }
}
