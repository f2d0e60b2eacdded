import { type ComponentProps, useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

/**
 * A picture of many on a page: each waits for its turn, one a frame. A browser lays a drawn picture out like a page of
 * its own; a screen full of them at once would hold up what people do.
 */
export function Picture({ src, alt, ...props }: ComponentProps<'img'> & { src: string; alt: string }) {
  const isItsTurn = useTurn()
  return <img src={isItsTurn ? src : undefined} alt={alt} loading="lazy" decoding="async" {...props} />
}

const waiting = new Set<() => void>()

function callNext() {
  const [next] = waiting
  if (!next) return
  next()
  waiting.delete(next)
  if (waiting.size > 0) afterFrame(callNext)
}

/** Whether those that came before have had their turn. */
function useTurn(): boolean {
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
