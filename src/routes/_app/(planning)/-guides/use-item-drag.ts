import { useEffect, useEffectEvent, useRef } from 'react'
import { type GuideItem, type GuideSection, guideSection } from '@/domain/planning/guide'

type Move = (item: string, section: GuideSection, after: string | null) => void

/** Lets users drag products of a guide by their handles, also to other sections. Loads the drag code on first use. */
export function useItemDrag(list: HTMLElement | null, items: readonly GuideItem[], move: Move) {
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
            getInitialData: () => ({ item: item.hashid }),
            onDragStart: () => element.setAttribute('data-dragging', ''),
            onDrop: () => element.removeAttribute('data-dragging'),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => source.data.item !== item.hashid,
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
      const sections = [...list.querySelectorAll<HTMLElement>('[data-section]')].flatMap((element) => {
        const section = guideSection.options.find(({ value }) => String(value) === element.dataset.section)
        if (!section) return []
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
              const last = items.findLast((item) => item.section === section.value && item.hashid !== moved)
              onMove(moved, section.value, last?.hashid ?? null)
            },
          }),
        ]
      })
      stop = combine(...rows, ...sections)
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
  }, [list, items])
}

function isUpperHalf(element: HTMLElement, y: number): boolean {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2
}
