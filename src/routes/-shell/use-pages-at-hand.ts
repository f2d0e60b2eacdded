import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { allows } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { menuOf, unlistedPages } from '@/domain/navigation/navigation'

const SOON_MS = 2_000

/**
 * Prefetches the code of the pages in the menus while the browser is idle, so that the first click is as fast as later ones. Their data is
 * prefetched on hover. Skipped when the user saves data.
 */
export function usePagesAtHand(user: User) {
  const router = useRouter()
  useEffect(() => {
    if (isSavingData() || !('requestIdleCallback' in window)) return () => {}
    const remaining = [
      ...menuOf(user).flatMap((entry) => ('entries' in entry ? entry.entries : entry)),
      ...unlistedPages,
    ]
      .filter(({ rule }) => allows(rule, user))
      .flatMap(({ to }) => router.getMatchedRoutes(to)[2] ?? [])
    let idle = 0
    const fetchNext = () => {
      const next = remaining.shift()
      if (!next) return
      const loadNext = () => {
        idle = requestIdleCallback(fetchNext)
      }
      // A failed prefetch is repeated, and reported, when someone opens the page.
      Promise.resolve(router.loadRouteChunk(next)).then(loadNext, loadNext)
    }
    const timer = setTimeout(() => {
      idle = requestIdleCallback(fetchNext)
    }, SOON_MS)
    return () => {
      remaining.length = 0
      clearTimeout(timer)
      cancelIdleCallback(idle)
    }
  }, [router, user])
}

const isSavingData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
