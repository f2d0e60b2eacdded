import type { ComponentProps } from 'react'
import { useTurn } from './use-turn'

/** One of many pictures on a page. Rendering an SVG takes a browser about as long as a small page, so they render one per frame. */
export function Picture({ src, alt, ...props }: ComponentProps<'img'> & { src: string; alt: string }) {
  const isReady = useTurn()
  return <img src={isReady ? src : undefined} alt={alt} loading="lazy" decoding="async" {...props} />
}
