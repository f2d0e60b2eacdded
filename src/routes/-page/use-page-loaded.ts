import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterFrame } from '@/ui/after-frame'

/** Returns true once the page has been shown with its data, for code that a first load should not wait for. */
export function usePageLoaded(): boolean {
  const router = useRouter()
  const client = useQueryClient()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let cancelFrame = () => {}
    const wait = () => {
      cancelFrame()
      cancelFrame = afterFrame(() => {
        if (router.state.status !== 'idle' || client.isFetching() > 0) return
        // A table still sorts its rows.
        if (document.querySelector('main [aria-busy=true]')) wait()
        else setLoaded(true)
      })
    }
    const stops = [router.subscribe('onResolved', wait), client.getQueryCache().subscribe(wait)]
    wait()
    return () => {
      cancelFrame()
      for (const stop of stops) stop()
    }
  }, [router, client])
  return isLoaded
}
