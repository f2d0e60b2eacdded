import type { Value } from './engine'
import { ExactSum } from './exact-sum'
import { floatOfKey, keyOfFloat } from './float-key'
import { Int64Column } from './int64-column'

/** Beyond this many decimals, numbers are added exactly one by one. */
const MOST_DECIMALS = 8
/** Up to this size, a float times a power of ten is within half a unit of the decimal. */
const MOST_UNITS = 2 ** 51

/** Floating-point numbers. */
export class NumberColumn extends Int64Column {
  /** Most decimals of any number in the column. */
  #decimals = 0

  protected keyOf(value: Value) {
    const number = typeof value === 'boolean' ? Number.NaN : Number(value)
    if (Number.isNaN(number)) return null
    while (this.#decimals <= MOST_DECIMALS && !hasDecimals(number, this.#decimals)) this.#decimals++
    return keyOfFloat(number)
  }

  protected endOf(typed: string | number) {
    const number = Number(typed)
    return Number.isNaN(number) ? null : keyOfFloat(number)
  }

  protected valueOf(low: number, high: number) {
    return floatOfKey(low, high)
  }

  /** Adds numbers as decimals, not as floats: 0.1 and 0.2 make 0.3. */
  sum(rows: Uint32Array) {
    const factor = 10 ** this.#decimals
    let units = 0
    const total = new ExactSum()
    for (const row of rows) {
      if (!this.hasValue(row)) continue
      const number = floatOfKey(this.low[row] ?? 0, this.high[row] ?? 0)
      const more = Math.round(number * factor)
      if (
        this.#decimals <= MOST_DECIMALS &&
        Math.abs(more) <= MOST_UNITS &&
        Number.isSafeInteger(units + more)
      )
        units += more
      else if (Number.isFinite(number)) total.add(number)
      else return String(number)
    }
    total.add(units, this.#decimals)
    return String(total)
  }
}

const hasDecimals = (number: number, decimals: number) =>
  Number.isInteger(number) || Number(number.toFixed(decimals)) === number || !Number.isFinite(number)
