import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Destination } from '@/domain/navigation/navigation'

/** Tells whether the page of an entry is there: a screen that is not ready is in no menu. */
export function useRouteExists(): (entry: Pick<Destination, 'to'>) => boolean {
  const router = useRouter()
  return useCallback(
    // What only guards an area, or catches its unknown addresses, has no component.
    ({ to }) => router.getMatchedRoutes(to)[2]?.options.component !== undefined,
    [router],
  )
}
