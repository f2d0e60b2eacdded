import { useMemo, useSyncExternalStore } from 'react'

/** The inner width of an element, in pixels; 0 until it is there. While it is hidden it keeps the width that it had. */
export function useWidth(element: HTMLElement | null): number {
  const { subscribe, read } = useMemo(() => widthOf(element), [element])
  return useSyncExternalStore(subscribe, read)
}

function widthOf(element: HTMLElement | null) {
  let width = element?.clientWidth ?? 0
  return {
    read: () => width,
    subscribe: (onChange: () => void) => {
      const observer = new ResizeObserver(() => {
        width = element?.clientWidth || width
        onChange()
      })
      if (element) observer.observe(element)
      return () => observer.disconnect()
    },
  }
}
