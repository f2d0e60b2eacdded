import type { Dictionary } from './dictionary'
import { grownBytes } from './growing'
import type { Preparation } from './preparation'

/** New texts that one step takes: some 4 ms of comparing. */
const STEP = 512

/**
 * The places of texts in the order of a language, so that sorting compares numbers. Texts may come at any time: each is
 * compared with some of those that have their place already, never with all.
 */
export class Ranks implements Preparation {
  /** Codes in order. */
  private sorted = new Uint32Array(0)
  /** Whether a code is equal, in this language, to the one before it in the order. */
  private ties = new Uint8Array(0)
  private ranks: Uint32Array<ArrayBuffer> | null = null
  private readonly texts: Dictionary
  private readonly compare: (a: string, b: string) => number

  constructor(texts: Dictionary, compare: (a: string, b: string) => number) {
    this.texts = texts
    this.compare = compare
  }

  get isReady() {
    return this.sorted.length === this.texts.size
  }

  step() {
    const from = this.sorted.length
    const to = Math.min(from + STEP, this.texts.size)
    const added = Array.from({ length: to - from }, (_, index) => ({
      code: from + index,
      text: this.texts.textOf(from + index),
    })).sort((a, b) => this.compare(a.text, b.text) || a.code - b.code)
    const merged = new Uint32Array(to)
    this.ties = grownBytes(this.ties, to)
    let taken = 0
    let last: string | null = null
    added.forEach(({ code, text }, index) => {
      const before = taken
      taken = this.placeOf(text, taken)
      merged.set(this.sorted.subarray(before, taken), before + index)
      merged[taken + index] = code
      // Either the one added just now stands before it, or one that was there.
      const previous: string | null = taken > before ? this.textAt(taken - 1) : last
      this.ties[code] = previous !== null && this.compare(previous, text) === 0 ? 1 : 0
      last = text
    })
    merged.set(this.sorted.subarray(taken), taken + added.length)
    this.sorted = merged
    this.ranks = null
  }

  /** By code: its rank. Equal texts have equal ones. */
  byCode(): Uint32Array {
    if (this.ranks) return this.ranks
    const ranks = new Uint32Array(this.sorted.length)
    let rank = 0
    for (let place = 0; place < this.sorted.length; place++) {
      const code = this.sorted[place] ?? 0
      if (place > 0 && this.ties[code] === 0) rank++
      ranks[code] = rank
    }
    this.ranks = ranks
    return ranks
  }

  private textAt(place: number) {
    return this.texts.textOf(this.sorted[place] ?? 0)
  }

  /** The first place from `low` on whose text comes after. */
  private placeOf(text: string, low: number) {
    let high = this.sorted.length
    let from = low
    while (from < high) {
      const middle = (from + high) >>> 1
      if (this.compare(this.textAt(middle), text) <= 0) from = middle + 1
      else high = middle
    }
    return from
  }
}
