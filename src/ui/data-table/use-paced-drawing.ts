import { startTransition, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Half a frame: what is drawn within it keeps nobody waiting. */
const AT_ONCE_MS = 8
/** About the time between two letters: what takes longer to draw would stand in the way of the next one. */
const BETWEEN_LETTERS_MS = 100
const PAUSE_MS = 150

/**
 * Draws answers as they come: at once on a page that has always been quick to, and between keys and clicks on one that
 * once was not; where that took longer than people take between two letters, in the pause after them. `drawn` is what the
 * draw sets, null before the first, which is taken for slow.
 */
export function usePacedDrawing(drawn: unknown): (draw: () => void) => void {
  const pace = useRef<{ since: number; slowest: number | null }>({ since: 0, slowest: null })
  useLayoutEffect(() => {
    if (drawn === null) return
    const { since, slowest } = pace.current
    pace.current.slowest = Math.max(slowest ?? 0, performance.now() - since)
  }, [drawn])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  return useCallback((draw) => {
    const drawNow = () => {
      pace.current.since = performance.now()
      if (slowest !== null && slowest <= AT_ONCE_MS) draw()
      else startTransition(draw)
    }
    const { slowest } = pace.current
    clearTimeout(pause.current)
    if (slowest === null || slowest <= BETWEEN_LETTERS_MS) drawNow()
    else pause.current = setTimeout(drawNow, PAUSE_MS)
  }, [])
}
