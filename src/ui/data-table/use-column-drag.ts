import { useEffect, useRef } from 'react'
import type { Grid } from './use-grid'

/** Makes headings draggable. Keyboard: Ctrl+Shift+arrow on the heading, or its menu. */
export function useColumnDrag<Row>({ scroller, state: { layout }, change, geometry: { drawn } }: Grid<Row>) {
  const isUsed = useRef(false)
  useEffect(() => {
    if (!scroller) return () => {}
    let stop = () => {}
    let isActive = true
    const start = async () => {
      const { dragHeadings } = await import('./column-drag')
      if (!isActive) return
      const ids = drawn.map(({ column: { id } }) => id)
      stop = dragHeadings(scroller, ids, layout, (next) => change({ layout: next }))
    }
    // Loads the drag code when a pointer first comes near.
    const begin = () => {
      isUsed.current = true
      void start()
    }
    if (isUsed.current) begin()
    else scroller.addEventListener('pointerover', begin, { once: true })
    return () => {
      isActive = false
      scroller.removeEventListener('pointerover', begin)
      stop()
    }
  }, [scroller, drawn, layout, change])
}
