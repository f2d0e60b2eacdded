import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Destination } from '@/domain/navigation/navigation'

/** Returns a function that checks whether a menu entry's page exists. Menus hide entries without a page. */
export function useRouteExists(): (entry: Pick<Destination, 'to'>) => boolean {
  const router = useRouter()
  return useCallback(
    // Routes that only guard an area, or catch its unknown URLs, have no component.
    ({ to }) => router.getMatchedRoutes(to)[2]?.options.component !== undefined,
    [router],
  )
}
