import { useMemo, useSyncExternalStore } from 'react'

/** Returns the inner width of an element, in pixels; 0 until it is mounted. Keeps its width while it is hidden. */
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
