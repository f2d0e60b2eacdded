import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { PartnerContext } from '@/domain/stores/partner-context'

interface Context {
  queryClient: QueryClient
  partnerContext: PartnerContext | null
}

/** Returns the context of a page about one store; that of the shell without one. @throws not found if the user may not see the store */
export async function contextOfStore({ queryClient, partnerContext: current }: Context, store_hash?: string) {
  if (!store_hash) return {}
  const { coverStore } = await import('@/queries/stores/partner-context')
  const partnerContext = await coverStore(queryClient, current, store_hash)
  if (!partnerContext) throw notFound()
  return { partnerContext }
}
