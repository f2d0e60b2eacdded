import type { Value } from './engine'
import { Int64Column, type Key } from './int64-column'

const SIGN = 0x80000000
const WORD = 2 ** 32
/** Range of 64 bits, minus the values whose high word means no value. */
const MOST = 2n ** 63n - 2n ** 33n
const AMOUNT = /^-?(\d+\.?\d*|\.\d+)$/
/** The usual notation, handled by a fast path. */
const CENTS = /^-?\d{1,13}\.\d\d$/

/** Exact amounts, as whole numbers of the smallest decimal that occurs; cents initially. */
export class MoneyColumn extends Int64Column {
  #decimals = 2

  protected keyOf(value: Value): Key | null {
    const text = String(value)
    if (this.#decimals === 2 && CENTS.test(text)) return keyOfUnits(Math.round(Number(text) * 100))
    if (!AMOUNT.test(text)) return null
    const finer = decimalsOf(text)
    if (finer > this.#decimals) this.#refine(finer)
    return keyOfUnits(unitsOf(text, this.#decimals))
  }

  /** Rounds a bound to the amounts in range: for 1.005, the first cent is 1.01, and the last is 1.00. */
  protected endOf(typed: string | number, isFrom: boolean): Key | null {
    const text = String(typed).replaceAll(/[$,\s]/g, '')
    if (!AMOUNT.test(text)) return null
    const decimals = Math.max(decimalsOf(text), this.#decimals)
    const parts = BigInt(unitsOf(text, decimals))
    const size = 10n ** BigInt(decimals - this.#decimals)
    const floor = (parts - (((parts % size) + size) % size)) / size
    return keyOfUnits(isFrom && floor * size < parts ? floor + 1n : floor)
  }

  protected valueOf(low: number, high: number) {
    return this.#written((BigInt(high ^ SIGN) << 32n) + BigInt(low))
  }

  /** Adds high and low words separately, as numbers: exact up to two million rows, and much faster than BigInt. */
  sum(rows: Uint32Array) {
    let lows = 0
    let highs = 0
    for (const row of rows) {
      if (!this.hasValue(row)) continue
      lows += this.low[row] ?? 0
      highs += (this.high[row] ?? 0) ^ SIGN
    }
    return this.#written((BigInt(highs) << 32n) + BigInt(lows))
  }

  #written(units: bigint) {
    const digits = String(units < 0n ? -units : units).padStart(this.#decimals + 1, '0')
    const whole = digits.slice(0, -this.#decimals)
    // Always two decimals, more if there are any.
    const part = digits.slice(-this.#decimals)
    return `${units < 0n ? '-' : ''}${whole}.${part.slice(0, 2)}${part.slice(2).replace(/0+$/, '')}`
  }

  #refine(decimals: number) {
    const factor = 10n ** BigInt(decimals - this.#decimals)
    for (let row = 0; row < this.count; row++) {
      if (!this.hasValue(row)) continue
      const units = (BigInt((this.high[row] ?? 0) ^ SIGN) << 32n) + BigInt(this.low[row] ?? 0)
      const [low, high] = keyOfUnits(units * factor)
      this.put(row, low, high)
    }
    this.#decimals = decimals
  }
}

const decimalsOf = (text: string) => (text.split('.')[1] ?? '').replace(/0+$/, '').length

/** Returns an amount in units: a number if that is exact, otherwise a bigint. */
function unitsOf(text: string, decimals: number): number | bigint {
  const [whole = '', part = ''] = text.split('.')
  const digits = whole + part.slice(0, decimals).padEnd(decimals, '0')
  const units = Number(digits)
  return Number.isSafeInteger(units) ? units : BigInt(digits)
}

function keyOfUnits(units: number | bigint): Key {
  if (typeof units === 'number') {
    const high = Math.floor(units / WORD)
    return [units - high * WORD, (high ^ SIGN) >>> 0]
  }
  const clamped = units > MOST ? MOST : units < -MOST ? -MOST : units
  return [Number(BigInt.asUintN(32, clamped)), (Number(clamped >> 32n) ^ SIGN) >>> 0]
}
