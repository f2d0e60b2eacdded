import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '@/auth/session-key'
import { tokens } from '@/auth/tokens'
import type { User } from '@/domain/access/user'
import { wearBrand } from '@/ui/brand'

/** From when the user is known until they sign out, a supplier sees their own marketplace. */
export function wearBrandOfUser(client: QueryClient) {
  client.getQueryCache().subscribe(({ query, type }) => {
    const user = client.getQueryData<User>(sessionKey)
    if (type === 'updated' && query.queryKey[0] === sessionKey[0] && user)
      void wearBrand(user.supplier?.data.vendor.data.group.data.short_name)
  })
  tokens.subscribe(() => {
    if (!tokens.access()) void wearBrand(undefined)
  })
}
