import { useMemo, useSyncExternalStore } from 'react'

/**
 * The inner width of an element, in pixels; until it is there `expected`. While it is hidden it keeps the width that it
 * had.
 */
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
