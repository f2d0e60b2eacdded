import type { QueryClient } from '@tanstack/react-query'
import { tokens } from '@/auth/session/tokens'
import type { User } from '@/domain/access/user'
import { sessionKey } from '@/queries/access/session-key'
import { applyBrand } from '@/ui/brand/brand'

/** Applies a supplier's own marketplace from the time the user is known until they sign out. */
export function applyUserBrand(client: QueryClient) {
  client.getQueryCache().subscribe(({ query, type }) => {
    const user = client.getQueryData<User>(sessionKey)
    if (type === 'updated' && query.queryKey[0] === sessionKey[0] && user)
      void applyBrand(user.supplier?.data.vendor.data.group.data)
  })
  tokens.subscribe(() => {
    if (!tokens.access()) void applyBrand(undefined)
  })
}
