import { isNothing } from './column-store'
import type { Group, Groups, Value } from './engine'
import { blockOf, textIn } from './text-block'

export const noGroups = (): Groups => ({ values: [], counts: new Uint32Array(0), totals: {} })

/** Returns the key of a group: its value as text. */
export const groupKey = (value: Value | undefined) => (isNothing(value) ? '' : String(value))

/** Packs texts into one block, where the empty text means no value; leaves other values unchanged. */
export function valuesOf(values: readonly Value[]): Groups['values'] {
  const isText = values.every((value) => value === null || typeof value === 'string')
  return isText ? blockOf(values.map(groupKey)) : values
}

/** Returns one group of a view. */
export function groupAt({ values, counts, totals }: Groups, index: number): Group | undefined {
  const count = counts[index]
  if (count === undefined) return undefined
  const value = ('ends' in values ? textIn(values, index) || null : values[index]) ?? null
  const all = Object.entries(totals).map(([id, byGroup]) => [id, textIn(byGroup, index)])
  return { key: groupKey(value), value, count, totals: Object.fromEntries(all) }
}
