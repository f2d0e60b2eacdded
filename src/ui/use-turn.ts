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
 * Whether those that came before have had their turn: one a frame. For what takes long to draw and stands many times on a
 * page, such as pictures and charts; all at once they would hold up what people do.
 */
export function useTurn(): boolean {
  const [isMine, setMine] = useState(false)
  useEffect(() => {
    const take = () => setMine(true)
    waiting.add(take)
    if (waiting.size === 1) afterFrame(callNext)
    return () => {
      waiting.delete(take)
    }
  }, [])
  return isMine
}
