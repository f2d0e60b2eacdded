import type { QueryClient } from '@tanstack/react-query'
import { session } from '@/auth/session'
import { tokens } from '@/auth/tokens'
import { wearBrand } from '@/ui/brand'

/** From when the user is known until they sign out, a supplier sees their own marketplace. Section 1. */
export function wearBrandOfUser(client: QueryClient) {
  const { queryKey } = session()
  client.getQueryCache().subscribe(({ query, type }) => {
    const user = client.getQueryData(queryKey)
    if (type === 'updated' && query.queryKey[0] === queryKey[0] && user)
      void wearBrand(user.supplier?.data.vendor.data.group.data.short_name)
  })
  tokens.subscribe(() => {
    if (!tokens.access()) void wearBrand(undefined)
  })
}
