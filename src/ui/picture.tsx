import type { ComponentProps } from 'react'
import { useTurn } from './use-turn'

/** A picture of many on a page. A browser lays a drawn picture out like a page of its own: each waits for its turn. */
export function Picture({ src, alt, ...props }: ComponentProps<'img'> & { src: string; alt: string }) {
  const isItsTurn = useTurn()
  return <img src={isItsTurn ? src : undefined} alt={alt} loading="lazy" decoding="async" {...props} />
}
