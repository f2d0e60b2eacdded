/** Digits of 11 bits: three make a word, and their counts fit into the L1 cache. */
const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/** A sort key by row. */
export type Word = Uint32Array

/** Radix sort of rows by words, least significant word first. Stable, in linear time. Overwrites `rows`. */
export function radixSort(rows: Uint32Array<ArrayBuffer>, words: readonly Word[]): Uint32Array<ArrayBuffer> {
  let from = rows
  let to = new Uint32Array(rows.length)
  for (const word of words)
    for (const [index, places] of countsOf(from, word).entries()) {
      if (!begin(places, from.length)) continue
      distribute(from, to, word, index * DIGIT_BITS, places)
      ;[from, to] = [to, from]
    }
  return from
}

/** Counts the rows of each digit of a word, lowest digit first. */
function countsOf(rows: Uint32Array, word: Word): Uint32Array[] {
  const [low, middle, high] = [new Uint32Array(DIGITS), new Uint32Array(DIGITS), new Uint32Array(DIGITS)]
  for (const row of rows) {
    const value = word[row] ?? 0
    add(low, value & (DIGITS - 1))
    add(middle, (value >>> DIGIT_BITS) & (DIGITS - 1))
    add(high, value >>> (2 * DIGIT_BITS))
  }
  return [low, middle, high]
}

function add(counts: Uint32Array, digit: number) {
  counts[digit] = (counts[digit] ?? 0) + 1
}

/** Converts counts to the first positions of each digit; false if all rows have the same digit, so that nothing needs sorting. */
function begin(counts: Uint32Array, rows: number): boolean {
  let next = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const inDigit = counts[digit] ?? 0
    if (inDigit === rows) return false
    counts[digit] = next
    next += inDigit
  }
  return true
}

function distribute(from: Uint32Array, to: Uint32Array, word: Word, shift: number, places: Uint32Array) {
  for (let at = 0; at < from.length; at++) {
    const row = from[at] ?? 0
    const digit = ((word[row] ?? 0) >>> shift) & (DIGITS - 1)
    const place = places[digit] ?? 0
    to[place] = row
    places[digit] = place + 1
  }
}
