import { useEffect, useRef } from 'react'
import { moved } from './grid-actions'
import type { Grid } from './use-grid'

/** Headings can be dragged to another place. By keyboard: Ctrl, Shift and an arrow on the heading, or its menu. */
export function useColumnDrag<Row>({ scroller, state, change, geometry }: Grid<Row>) {
  const { drawn } = geometry
  const { layout } = state
  const isUsed = useRef(false)
  useEffect(() => {
    if (!scroller) return () => {}
    let stop = () => {}
    let isWanted = true
    const start = async () => {
      const [{ draggable, dropTargetForElements }, { combine }] = await Promise.all([
        import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
        import('@atlaskit/pragmatic-drag-and-drop/combine'),
      ])
      if (!isWanted) return
      stop = combine(
        ...drawn.flatMap(({ column: { id } }) => {
          const element = scroller.querySelector<HTMLElement>(`[data-heading="${id}"]`)
          if (!element) return []
          return [
            draggable({
              element,
              canDrag: ({ input }) =>
                !document.elementFromPoint(input.clientX, input.clientY)?.closest('.dt-resize'),
              getInitialData: () => ({ column: id }),
            }),
            dropTargetForElements({
              element,
              canDrop: ({ source }) => typeof source.data.column === 'string' && source.data.column !== id,
              onDragEnter: () => element.setAttribute('data-over', ''),
              onDragLeave: () => element.removeAttribute('data-over'),
              onDrop: ({ source }) => {
                element.removeAttribute('data-over')
                const from = String(source.data.column)
                const list = layout.start.includes(id) ? 'start' : layout.end.includes(id) ? 'end' : 'order'
                const out = { ...layout }
                // What is dropped among pinned columns is pinned, and the other way round.
                out.start = layout.start.filter((it) => it !== from)
                out.end = layout.end.filter((it) => it !== from)
                out[list] = moved(layout[list], from, layout[list].indexOf(id))
                change({ layout: out })
              },
            }),
          ]
        }),
      )
    }
    // What drags is fetched when a pointer first comes near.
    const begin = () => {
      isUsed.current = true
      void start()
    }
    if (isUsed.current) begin()
    else scroller.addEventListener('pointerover', begin, { once: true })
    return () => {
      isWanted = false
      scroller.removeEventListener('pointerover', begin)
      stop()
    }
  }, [scroller, drawn, layout, change])
}
