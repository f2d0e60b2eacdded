import { useEffect, useEffectEvent, useRef } from 'react'

interface Item<Section> {
  hashid: string
  section: Section
}

/**
 * Lets users drag items of a list by their handles: `data-item`, `data-section` and `data-handle` mark the elements. Loads
 * the drag code on first use.
 * @param sections those that take items of others; without any, items stay in theirs. A constant
 */
export function useItemDrag<Section extends string | number>(
  list: HTMLElement | null,
  items: readonly Item<Section>[],
  sections: readonly Section[],
  move: (item: string, section: Section, after: string | null) => void,
) {
  const isUsed = useRef(false)
  const onMove = useEffectEvent(move)
  useEffect(() => {
    if (!list) return () => {}
    let stop = () => {}
    let isActive = true
    const start = async () => {
      const [{ draggable, dropTargetForElements }, { combine }] = await Promise.all([
        import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
        import('@atlaskit/pragmatic-drag-and-drop/combine'),
      ])
      if (!isActive) return
      const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')].flatMap((element) => {
        const item = items.find(({ hashid }) => hashid === element.dataset.item)
        const dragHandle = element.querySelector('[data-handle]')
        if (!item || !dragHandle) return []
        return [
          draggable({
            element,
            dragHandle,
            getInitialData: () => ({ item: item.hashid, section: item.section }),
            onDragStart: () => element.setAttribute('data-dragging', ''),
            onDrop: () => element.removeAttribute('data-dragging'),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) =>
              source.data.item !== item.hashid &&
              (sections.length > 0 || source.data.section === item.section),
            onDrag: ({ location }) =>
              element.setAttribute(
                'data-over',
                isUpperHalf(element, location.current.input.clientY) ? 'top' : 'bottom',
              ),
            onDragLeave: () => element.removeAttribute('data-over'),
            onDrop: ({ source, location }) => {
              element.removeAttribute('data-over')
              const moved = String(source.data.item)
              const isAbove = isUpperHalf(element, location.current.input.clientY)
              const others = items.filter(
                ({ hashid, section }) => section === item.section && hashid !== moved,
              )
              const at = others.indexOf(item)
              onMove(moved, item.section, isAbove ? (others[at - 1]?.hashid ?? null) : item.hashid)
            },
          }),
        ]
      })
      const targets = [...list.querySelectorAll<HTMLElement>('[data-section]')].flatMap((element) => {
        const section = sections.find((each) => String(each) === element.dataset.section)
        if (section === undefined) return []
        return [
          dropTargetForElements({
            element,
            onDragEnter: () => element.setAttribute('data-over', ''),
            onDragLeave: () => element.removeAttribute('data-over'),
            onDrop: ({ source, location }) => {
              element.removeAttribute('data-over')
              // The drop was on a product of the section, which handles it.
              if (location.current.dropTargets[0]?.element !== element) return
              const moved = String(source.data.item)
              const last = items.findLast((item) => item.section === section && item.hashid !== moved)
              onMove(moved, section, last?.hashid ?? null)
            },
          }),
        ]
      })
      stop = combine(...rows, ...targets)
    }
    const begin = () => {
      isUsed.current = true
      void start()
    }
    if (isUsed.current) begin()
    else list.addEventListener('pointerover', begin, { once: true })
    return () => {
      isActive = false
      list.removeEventListener('pointerover', begin)
      stop()
    }
  }, [list, items, sections])
}

function isUpperHalf(element: HTMLElement, y: number): boolean {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2
}
