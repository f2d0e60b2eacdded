import { isNothing } from './column-store'
import type { Group, Groups, Value } from './engine'

export const noGroups = (): Groups => ({ values: [], counts: new Uint32Array(0), totals: {} })

/** What a group is called by: its value as text. */
export const groupKey = (value: Value | undefined) => (isNothing(value) ? '' : String(value))

/** One group of a view. */
export function groupAt({ values, counts, totals }: Groups, index: number): Group | undefined {
  const [value, count] = [values[index], counts[index]]
  if (value === undefined || count === undefined) return undefined
  const of = Object.entries(totals).map(([id, byGroup]) => [id, byGroup[index] ?? ''])
  return { key: groupKey(value), value, count, totals: Object.fromEntries(of) }
}
