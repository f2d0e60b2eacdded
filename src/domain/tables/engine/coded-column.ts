import { searchText } from '../../values/search-text'
import { type ColumnStore, everyRow, isNothing, type Passes } from './column-store'
import type { Filter, Value } from './engine'
import { NONE, type Numbers, trimToLength, withCapacity } from './growing-array'
import type { Preparation } from './preparation'
import type { SearchText } from './search-text'
import { packed } from './text-block'

/** Distinct values of a column, numbered. */
export interface Codebook {
  readonly size: number
  /** Returns the code of a value, adding it if it is new. */
  codeOf(value: string | number | boolean): number
  /** Returns `NONE` for an unknown value. */
  find(value: string | number | boolean): number
  valueOf(code: number): Value
  /** Sort position by code. */
  ranks(): Uint32Array
  /** Preparation that `ranks` requires. */
  readonly ordering: Preparation
  readonly search: SearchText
  /** Frees caches, as for a column. */
  freeMemory(): void
}

/** A column that stores a code per row: texts, choices, booleans. */
export class CodedColumn implements ColumnStore {
  /** By row: its code plus 1, or 0 for no value; in the smallest integer type that fits. */
  #codes: Numbers = new Uint8Array(0)
  #count = 0
  readonly book: Codebook

  constructor(book: Codebook) {
    this.book = book
  }

  append(values: readonly Value[]) {
    this.#codes = withCapacity(this.#codes, this.#count + values.length)
    for (const value of values) this.set(this.#count++, value)
  }

  set(row: number, value: Value) {
    const code = isNothing(value) ? 0 : this.book.codeOf(value) + 1
    if (code >= 256 ** this.#codes.BYTES_PER_ELEMENT) this.#codes = wider(this.#codes)
    this.#codes[row] = code
  }

  valueAt(row: number): Value {
    const code = this.#codes[row] ?? 0
    return code === 0 ? null : this.book.valueOf(code - 1)
  }

  hasValue(row: number) {
    return this.#codes[row] !== 0
  }

  bucketAt(row: number) {
    return this.#codes[row] ?? 0
  }

  words(desc: boolean) {
    const ranks = this.book.ranks()
    const word = new Uint32Array(this.#count)
    for (let row = 0; row < this.#count; row++) {
      const code = this.#codes[row] ?? 0
      const rank = ranks[code - 1] ?? 0
      word[row] = code === 0 ? NONE : desc ? NONE - 1 - rank : rank
    }
    return [word]
  }

  passes(filter: Filter): Passes {
    if (filter.kind === 'range') return everyRow
    if (filter.kind === 'text') return this.#passesText(filter.text, filter.how)
    const isMatch = this.matchingCodes(filter.values)
    return filter.values.some(isNothing)
      ? (row) => !this.hasValue(row) || this.#isIn(isMatch, row)
      : (row) => this.#isIn(isMatch, row)
  }

  /** Marks the rows whose text contains the normalized word. */
  mark(word: string, marks: Uint8Array) {
    const hits = this.book.search.find(word)
    if (!hits.includes(1)) return
    for (let row = 0; row < this.#count; row++) {
      if (this.#isIn(hits, row)) marks[row] = 1
    }
  }

  sum() {
    return null
  }

  freeMemory() {
    this.#codes = trimToLength(this.#codes, this.#count)
    this.book.freeMemory()
  }

  /** By code: 1 for each of the values. */
  protected matchingCodes(values: readonly Value[]) {
    const isMatch = new Uint8Array(this.book.size)
    for (const value of values) {
      const code = isNothing(value) ? NONE : this.book.find(value)
      if (code !== NONE) isMatch[code] = 1
    }
    return isMatch
  }

  #passesText(text: string, how: (Filter & { kind: 'text' })['how']): Passes {
    if (how === 'empty' || how === 'not-empty') {
      const written = this.#eachCode((packedText) => packedText !== '')
      return (row) => this.#isIn(written, row) === (how === 'not-empty')
    }
    const normalized = searchText(text)
    if (normalized === '') return everyRow
    const units = packed(normalized)
    const fits =
      how === 'contains'
        ? this.book.search.find(normalized)
        : this.#eachCode((packedText) =>
            how === 'starts' ? packedText.startsWith(units) : packedText === units,
          )
    return (row) => this.#isIn(fits, row)
  }

  #eachCode(fits: (text: string) => boolean) {
    return Uint8Array.from({ length: this.book.size }, (_, code) => (fits(this.book.search.at(code)) ? 1 : 0))
  }

  #isIn(hits: Uint8Array, row: number) {
    const code = this.#codes[row] ?? 0
    return code > 0 && hits[code - 1] === 1
  }
}

function wider(codes: Numbers) {
  return codes instanceof Uint8Array ? Uint16Array.from(codes) : Uint32Array.from(codes)
}
