import { startTransition, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Half a frame: rendering within it delays nobody. */
const HALF_FRAME_MS = 8
/** About the time between two keystrokes: slower renders would delay the next one. */
const KEYSTROKE_MS = 100
const PAUSE_MS = 150

/**
 * Schedules the rendering of answers: at once while renders have always been fast, otherwise between keystrokes and clicks, and after a
 * pause in typing if they take longer than the time between two keystrokes. `drawn` is the rendered state, null before the first one, which
 * counts as slow.
 */
export function usePacedDrawing(drawn: unknown): (render: () => void) => void {
  const pace = useRef<{ since: number; slowest: number | null }>({ since: 0, slowest: null })
  useLayoutEffect(() => {
    if (drawn === null) return
    const { since, slowest } = pace.current
    pace.current.slowest = Math.max(slowest ?? 0, performance.now() - since)
  }, [drawn])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  return useCallback((render) => {
    const drawNow = () => {
      pace.current.since = performance.now()
      if (slowest !== null && slowest <= HALF_FRAME_MS) render()
      else startTransition(render)
    }
    const { slowest } = pace.current
    clearTimeout(pause.current)
    if (slowest === null || slowest <= KEYSTROKE_MS) drawNow()
    else pause.current = setTimeout(drawNow, PAUSE_MS)
  }, [])
}
