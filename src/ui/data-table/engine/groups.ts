import { isNothing } from './column-store'
import type { Group, Groups, Value } from './engine'
import { blockOf, textIn } from './text-block'

export const noGroups = (): Groups => ({ values: [], counts: new Uint32Array(0), totals: {} })

/** What a group is called by: its value as text. */
export const groupKey = (value: Value | undefined) => (isNothing(value) ? '' : String(value))

/** Texts as one, among which none is empty but for no value; others as they are. */
export function valuesOf(values: readonly Value[]): Groups['values'] {
  const isText = values.every((value) => value === null || typeof value === 'string')
  return isText ? blockOf(values.map(groupKey)) : values
}

/** One group of a view. */
export function groupAt({ values, counts, totals }: Groups, index: number): Group | undefined {
  const count = counts[index]
  if (count === undefined) return undefined
  const value = ('ends' in values ? textIn(values, index) || null : values[index]) ?? null
  const all = Object.entries(totals).map(([id, byGroup]) => [id, textIn(byGroup, index)])
  return { key: groupKey(value), value, count, totals: Object.fromEntries(all) }
}
