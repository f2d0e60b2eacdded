import type { Filter, Value } from './engine'
import type { Word } from './radix-sort'

export type Passes = (row: number) => boolean

/** Values of a column, in a compact and fast representation for its kind. */
export interface ColumnStore {
  append(values: readonly Value[]): void
  set(row: number, value: Value): void
  valueAt(row: number): Value
  hasValue(row: number): boolean
  /** Returns a key that is equal for equal values only. */
  bucketAt(row: number): Value
  /** Sort keys, least significant word first. Missing values sort last in both directions. */
  words(desc: boolean): Word[]
  passes(filter: Filter): Passes
  /** Returns the exact sum of some rows; null if the kind has none. */
  sum(rows: Uint32Array): string | null
  /** Frees caches and spare capacity. */
  freeMemory(): void
}

/** Returns true for the representations of a missing value. */
export const isNothing = (value: Value | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

export const everyRow: Passes = () => true
