import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

const waiting = new Set<() => void>()

function callNext() {
  const [next] = waiting
  if (!next) return
  next()
  waiting.delete(next)
  if (waiting.size > 0) afterFrame(callNext)
}

/**
 * Returns true once all earlier callers have had a frame of their own. For many slow elements on a page, such as pictures and charts, which
 * would block input if they rendered all at once.
 */
export function useTurn(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const grant = () => setReady(true)
    waiting.add(grant)
    if (waiting.size === 1) afterFrame(callNext)
    return () => {
      waiting.delete(grant)
    }
  }, [])
  return isReady
}
