import { textsOf } from '../list-text'
import { CodedColumn } from './coded-column'
import { isNothing } from './column-store'
import type { Facet, Value } from './engine'

/**
 * A column of several texts per row. Rows with the same texts share a code, so that a filter runs once per distinct list, however many rows
 * have it.
 */
export class ListColumn extends CodedColumn {
  protected override matchingCodes(values: readonly Value[]) {
    const selected = new Set(values)
    return Uint8Array.from({ length: this.book.size }, (_, code) =>
      textsOf(this.book.valueOf(code)).some((text) => selected.has(text)) ? 1 : 0,
    )
  }
}

/** Converts counts of lists to sorted counts of their texts; rows without any come last. */
export function countsOfTexts(lists: readonly Facet[], compare: (a: string, b: string) => number): Facet[] {
  const counts = new Map<string, number>()
  for (const { value, count } of lists)
    for (const text of new Set(textsOf(value))) counts.set(text, (counts.get(text) ?? 0) + count)
  const inOrder = [...counts].sort(([a], [b]) => compare(a, b))
  return [
    ...inOrder.map(([value, count]) => ({ value, count })),
    ...lists.filter((list) => isNothing(list.value)),
  ]
}
