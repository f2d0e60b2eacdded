import { useMemo, useSyncExternalStore } from 'react'

/** Returns the inner width of an element, in pixels; `expected` until it is mounted. Keeps its width while it is hidden. */
export function useWidth(element: HTMLElement | null, expected = 0): number {
  const { subscribe, read } = useMemo(() => widthOf(element, expected), [element, expected])
  return useSyncExternalStore(subscribe, read)
}

function widthOf(element: HTMLElement | null, expected: number) {
  let width = element?.clientWidth ?? expected
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
