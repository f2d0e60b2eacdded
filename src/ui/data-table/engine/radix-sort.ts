/** Digits of 11 bits: three make a word, and their counts stay in the fastest memory. */
const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/** A number a row to sort by. */
export type Word = Uint32Array

/**
 * Sorts rows by words, the least significant word first: row indices are dealt by one digit after the other, which keeps
 * the order of those before. Stable; the time grows with the number of rows and no faster. `rows` itself is used up.
 */
export function radixSort(rows: Uint32Array<ArrayBuffer>, words: readonly Word[]): Uint32Array<ArrayBuffer> {
  let from = rows
  let to = new Uint32Array(rows.length)
  const places = new Uint32Array(DIGITS)
  for (const word of words)
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      if (!count(from, word, shift, places)) continue
      for (let at = 0; at < from.length; at++) {
        const row = from[at] ?? 0
        const digit = ((word[row] ?? 0) >>> shift) & (DIGITS - 1)
        const place = places[digit] ?? 0
        to[place] = row
        places[digit] = place + 1
      }
      ;[from, to] = [to, from]
    }
  return from
}

/** Where the rows of each digit begin; false where all have the same one, and nothing is to be done. */
function count(rows: Uint32Array, word: Word, shift: number, places: Uint32Array): boolean {
  places.fill(0)
  for (let at = 0; at < rows.length; at++) {
    const digit = ((word[rows[at] ?? 0] ?? 0) >>> shift) & (DIGITS - 1)
    places[digit] = (places[digit] ?? 0) + 1
  }
  let begin = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const inDigit = places[digit] ?? 0
    if (inDigit === rows.length) return false
    places[digit] = begin
    begin += inDigit
  }
  return true
}
