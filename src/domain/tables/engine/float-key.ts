import type { Key } from './int64-column'

const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)
const SIGN = 0x80000000

/** Returns a number's bits, transformed so that they sort like the numbers. A high word of all ones belongs to no number. */
export function keyOfFloat(number: number): Key {
  // Turns -0 into 0.
  float[0] = number + 0
  const [low = 0, high = 0] = words
  return high >= SIGN ? [~low >>> 0, ~high >>> 0] : [low, (high ^ SIGN) >>> 0]
}

/** Returns the number of a key. */
export function floatOfKey(low: number, high: number): number {
  const isNegative = high < SIGN
  words[0] = isNegative ? ~low : low
  words[1] = isNegative ? ~high : high ^ SIGN
  return float[0] ?? 0
}
