import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lineChangesKey } from '@/queries/cart/cart'

/**
 * Lets the browser confirm leaving the page while unsent changes would be lost. Cart changes are exempt: they are stored on the device and
 * sent when the portal opens again.
 */
export function useLeaveGuard() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unsent = client.isMutating({
        predicate: ({ options: { scope, mutationKey } }) =>
          scope !== undefined && mutationKey !== lineChangesKey,
      })
      if (unsent > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [client])
}
