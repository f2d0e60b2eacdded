import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'

/** Returns the indices to render, including the active item while it is scrolled away, so that focus and typed text are not lost. */
export function rangeWithItem(active: number, range: Range): number[] {
  const visible = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || visible.includes(active)) return visible
  return [...visible, active].sort((a, b) => a - b)
}

/** Returns a range extractor that also renders the active item. */
export const useRangeWithItem = (active: number) =>
  useCallback((range: Range) => rangeWithItem(active, range), [active])
