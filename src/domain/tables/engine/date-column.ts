import type { Value } from './engine'
import { floatOfKey, keyOfFloat } from './float-key'
import { Int64Column } from './int64-column'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Days or instants. The bounds of a range are days in the user's own time zone. */
export class DateColumn extends Int64Column {
  #hasInstants = false

  protected keyOf(value: Value) {
    const text = String(value)
    const ms = Date.parse(text)
    if (Number.isNaN(ms)) return null
    if (!DAY.test(text)) this.#hasInstants = true
    return keyOfFloat(ms)
  }

  protected endOf(typed: string | number, isFrom: boolean) {
    const text = String(typed)
    const ms = Date.parse(text)
    if (Number.isNaN(ms)) return null
    if (!DAY.test(text) || !this.#hasInstants) return keyOfFloat(ms)
    const begin = new Date(`${text}T00:00:00`)
    return keyOfFloat(isFrom ? begin.getTime() : begin.setDate(begin.getDate() + 1) - 1)
  }

  protected valueOf(low: number, high: number) {
    const ms = floatOfKey(low, high)
    const text = new Date(ms).toISOString()
    return this.#hasInstants ? text : text.slice(0, 10)
  }

  sum() {
    return null
  }
}
