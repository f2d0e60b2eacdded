import type { Key } from './int64-column'

const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)
const SIGN = 0x80000000

/** The bits of a number, turned so that they are in its order. All ones and its like belong to no number. */
export function keyOfFloat(number: number): Key {
  // There is one zero.
  float[0] = number + 0
  const [low = 0, high = 0] = words
  return high >= SIGN ? [~low >>> 0, ~high >>> 0] : [low, (high ^ SIGN) >>> 0]
}

/** The number of its key. */
export function floatOfKey(low: number, high: number): number {
  const isNegative = high < SIGN
  words[0] = isNegative ? ~low : low
  words[1] = isNegative ? ~high : high ^ SIGN
  return float[0] ?? 0
}
