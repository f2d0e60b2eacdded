import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartChangeKey } from '@/queries/cart-changes'

/**
 * The browser asks before it leaves a page whose changes are still in line to be sent, and would be lost. Changes of the
 * cart are not asked about: they are kept on the device and sent when the portal is open again.
 */
export function useLeaveGuard() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unsent = client.isMutating({
        predicate: ({ options: { scope, mutationKey } }) =>
          scope !== undefined && mutationKey !== cartChangeKey,
      })
      if (unsent > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [client])
}
