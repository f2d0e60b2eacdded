import type { Sort } from './engine/engine'

/** What a click on a heading asks for: ascending, then descending, then no order. `isMulti` keeps the sorts by other columns. */
export function toggledSorts(sorts: readonly Sort[], id: string, isMulti: boolean): readonly Sort[] {
  const before = sorts.find((sort) => sort.id === id)
  const next = before?.desc ? [] : [{ id, desc: before !== undefined }]
  if (!isMulti) return next
  return before ? sorts.flatMap((sort) => (sort === before ? next : sort)) : [...sorts, ...next]
}
