import { startTransition, useCallback, useLayoutEffect, useRef } from 'react'

/** Half a frame: what is drawn within it keeps nobody waiting. */
const AT_ONCE_MS = 8

/**
 * Draws answers as they come: at once on a page that has always been quick to, and between keys and clicks on one that
 * once was not. `drawn` is what the draw sets, null before the first, which is taken for slow.
 */
export function usePacedDrawing(drawn: unknown): (draw: () => void) => void {
  const pace = useRef<{ since: number; slowest: number | null }>({ since: 0, slowest: null })
  useLayoutEffect(() => {
    if (drawn === null) return
    const { since, slowest } = pace.current
    pace.current.slowest = Math.max(slowest ?? 0, performance.now() - since)
  }, [drawn])
  return useCallback((draw) => {
    const { slowest } = pace.current
    pace.current.since = performance.now()
    if (slowest !== null && slowest <= AT_ONCE_MS) draw()
    else startTransition(draw)
  }, [])
}
