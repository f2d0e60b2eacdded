import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { moved } from './grid-actions'
import type { Layout } from './layout'

/** Lets the headings of `ids` be dragged to each other's places; answers what ends that. */
export function dragHeadings(
  scroller: HTMLElement,
  ids: readonly string[],
  layout: Layout,
  onLayout: (layout: Layout) => void,
): () => void {
  return combine(
    ...ids.flatMap((id) => {
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
            onLayout(out)
          },
        }),
      ]
    }),
  )
}
