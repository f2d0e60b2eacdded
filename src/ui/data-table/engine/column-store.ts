import type { Filter, Value } from './engine'
import type { Word } from './radix-sort'

export type Passes = (row: number) => boolean

/** The values of a column, in whatever form is small and quick for its kind. */
export interface ColumnStore {
  append(values: readonly Value[]): void
  set(row: number, value: Value): void
  valueAt(row: number): Value
  hasValue(row: number): boolean
  /** What is equal for equal values, and only for those. */
  bucketAt(row: number): Value
  /** What to sort by, the least significant word first. No value comes last both ways. */
  words(desc: boolean): Word[]
  passes(filter: Filter): Passes
  /** The exact sum of some rows, null where the kind has none. */
  sum(rows: Uint32Array): string | null
  /** Lets go of what only saves time, and of room for more. */
  rest(): void
}

/** No value is null, whatever it came as. */
export const isNothing = (value: Value | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

export const everyRow: Passes = () => true
