import type { Sort } from '@/domain/tables/engine/engine'

/** Returns the sorting after a click on a heading: ascending, then descending, then none. `isMulti` keeps the other sorting columns. */
export function toggledSorts(sorts: readonly Sort[], id: string, isMulti: boolean): readonly Sort[] {
  const before = sorts.find((sort) => sort.id === id)
  const next = before?.desc ? [] : [{ id, desc: before !== undefined }]
  if (!isMulti) return next
  return before ? sorts.flatMap((sort) => (sort === before ? next : sort)) : [...sorts, ...next]
}
