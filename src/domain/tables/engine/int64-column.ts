import { searchText } from '../../values/search-text'
import { type ColumnStore, everyRow, isNothing, type Passes } from './column-store'
import type { Filter, Value } from './engine'
import { NONE, trimToLength, withCapacity } from './growing-array'

/** 64 bits that sort like their values: the low word, then the high one. */
export type Key = readonly [low: number, high: number]

const NO_KEY: Key = [0, NONE]

/**
 * A column of numbers of any kind. A row holds 64 bits that sort like the values, so that sorting and ranges share one exact implementation
 * for numbers, amounts and days.
 */
export abstract class Int64Column implements ColumnStore {
  /** Short whole numbers have no low word: it is allocated when one is needed. */
  protected low = new Uint32Array(0)
  protected high = new Uint32Array(0)
  protected count = 0

  /** Null for values of another kind. The high word of a key is never all ones. */
  protected abstract keyOf(value: Value): Key | null
  /** Returns the smallest or largest key within a typed bound of a range; null if it is invalid. */
  protected abstract endOf(typed: string | number, isFrom: boolean): Key | null
  protected abstract valueOf(low: number, high: number): Value
  abstract sum(rows: Uint32Array): string | null

  append(values: readonly Value[]) {
    if (this.low.length > 0) this.low = withCapacity(this.low, this.count + values.length)
    this.high = withCapacity(this.high, this.count + values.length)
    for (const value of values) this.set(this.count++, value)
  }

  set(row: number, value: Value) {
    const [low, high] = (isNothing(value) ? null : this.keyOf(value)) ?? NO_KEY
    this.put(row, low, high)
  }

  protected put(row: number, low: number, high: number) {
    if (low > 0 && this.low.length === 0) this.low = withCapacity(this.low, this.high.length)
    if (this.low.length > 0) this.low[row] = low
    this.high[row] = high
  }

  freeMemory() {
    if (this.low.length > 0) this.low = trimToLength(this.low, this.count)
    this.high = trimToLength(this.high, this.count)
  }

  hasValue(row: number) {
    return this.high[row] !== NONE
  }

  valueAt(row: number): Value {
    return this.hasValue(row) ? this.valueOf(this.low[row] ?? 0, this.high[row] ?? 0) : null
  }

  bucketAt(row: number) {
    return this.valueAt(row)
  }

  words(desc: boolean) {
    const words = this.low.length > 0 ? [this.low, this.high] : [this.high]
    if (!desc) return words
    // Reverses the order, except for missing values, which stay last.
    const reversed = (word: Uint32Array) => {
      const result = new Uint32Array(this.count)
      for (let row = 0; row < this.count; row++) result[row] = this.hasValue(row) ? ~(word[row] ?? 0) : NONE
      return result
    }
    return words.map(reversed)
  }

  passes(filter: Filter): Passes {
    if (filter.kind === 'text') return this.#passesText(filter.text, filter.how)
    if (filter.kind === 'any') {
      const selected = new Set(filter.values.flatMap((value) => this.#normal(value)))
      return (row) => selected.has(this.valueAt(row))
    }
    const from = isNothing(filter.from) ? null : this.endOf(filter.from, true)
    const to = isNothing(filter.to) ? null : this.endOf(filter.to, false)
    if (!from && !to) return everyRow
    const [fromLow, fromHigh] = from ?? [0, 0]
    const [toLow, toHigh] = to ?? [NONE, NONE - 1]
    return (row) => {
      const high = this.high[row] ?? NONE
      const low = this.low[row] ?? 0
      return (
        (high > fromHigh || (high === fromHigh && low >= fromLow)) &&
        (high < toHigh || (high === toHigh && low <= toLow))
      )
    }
  }

  /** Returns a value as this column would return it; none if it cannot hold it. */
  #normal(value: Value): Value[] {
    if (isNothing(value)) return [null]
    const key = this.keyOf(value)
    return key ? [this.valueOf(...key)] : []
  }

  #passesText(text: string, how: (Filter & { kind: 'text' })['how']): Passes {
    const normalized = searchText(text)
    if (how === 'empty') return (row) => !this.hasValue(row)
    if (how === 'not-empty') return (row) => this.hasValue(row)
    if (normalized === '') return everyRow
    return (row) => {
      const content = searchText(String(this.valueAt(row) ?? ''))
      return how === 'equals'
        ? content === normalized
        : how === 'starts'
          ? content.startsWith(normalized)
          : content.includes(normalized)
    }
  }
}
