import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasSameRights } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { session } from '@/queries/access/session'
import { sessionKey } from '@/queries/access/session-key'
import { notifyLasting } from '@/ui/toasts'

/**
 * Follows the rights of the user: menus show what they may open, and a page that they may no longer open closes with a
 * message.
 */
export function useRights(user: User) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const apply = async () => {
      const { pathname } = router.latestLocation
      await router.invalidate()
      if (router.latestLocation.pathname !== pathname)
        void notifyLasting('Your access has changed', 'You can no longer open the page that you were on.')
      // Rights may also decide which rows a list contains.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    }
    return client.getQueryCache().subscribe(({ query, type }) => {
      if (type !== 'updated' || query.queryKey[0] !== sessionKey[0]) return
      const latest = client.getQueryData(session().queryKey)
      if (latest?.hashid === user.hashid && !hasSameRights(latest, user)) void apply()
    })
  }, [client, router, user])
}
