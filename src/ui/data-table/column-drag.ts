import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { moved } from './grid-actions'
import type { Layout } from './layout'

/** Makes the headings of `ids` draggable to reorder columns; returns a cleanup function. */
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
            !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-slot=resize-handle]'),
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
            // A column dropped among pinned columns becomes pinned, and vice versa.
            out.start = layout.start.filter((id) => id !== from)
            out.end = layout.end.filter((id) => id !== from)
            out[list] = moved(layout[list], from, layout[list].indexOf(id))
            onLayout(out)
          },
        }),
      ]
    }),
  )
}
