import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterFrame } from '@/ui/after-frame'

/** Follows other people's changes once the page is shown. `audience` names who sees the same ones. */
export function useLiveChanges(audience: string) {
  const client = useQueryClient()
  useEffect(() => {
    const end = new AbortController()
    const follow = async () => {
      const { followChanges } = await import('@/queries/client/live')
      if (!end.signal.aborted) end.signal.addEventListener('abort', followChanges(client, audience))
    }
    // Without events, pages are still fresh when they open.
    const cancel = afterFrame(() => void follow().catch(() => {}))
    return () => {
      cancel()
      end.abort()
    }
  }, [client, audience])
}
