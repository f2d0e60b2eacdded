import type { PointerEvent as ReactPointerEvent } from 'react'

/** Handles dragging the edge of a heading: reports the new width, starting from the rendered one. */
export function dragEdge(
  event: ReactPointerEvent<HTMLElement>,
  width: number,
  onWidth: (px: number) => void,
) {
  if (event.button !== 0) return
  const { currentTarget: edge, clientX: from, pointerId } = event
  const follow = ({ clientX }: PointerEvent) => onWidth(width + clientX - from)
  edge.setPointerCapture(pointerId)
  edge.addEventListener('pointermove', follow)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', follow), {
    once: true,
  })
}
