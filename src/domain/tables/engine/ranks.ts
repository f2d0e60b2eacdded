import type { Dictionary } from './dictionary'
import type { Preparation } from './preparation'

/** Comparisons per step, roughly: a millisecond or two. */
const STEP = 2_048
/** Texts sorted at once, before merging. */
const RUN = 256

type Compare = (a: string, b: string) => number

/**
 * Ranks of texts in a locale's order, so that sorting compares numbers. Texts may be added at any time: new ones are sorted separately, in
 * steps, and merged with those already ranked.
 */
export class Ranks implements Preparation {
  /** Codes in order. */
  #sorted = new Uint32Array(0)
  /** By sorted position: 1 if it is equal, in this locale, to the one before. */
  #ties = new Uint8Array(0)
  #work: Generator<void, void> | null = null
  /** By code: its string, while it is being compared. */
  #strings: (string | undefined)[] = []
  readonly #texts: Dictionary
  readonly #compare: Compare

  constructor(texts: Dictionary, compare: Compare) {
    this.#texts = texts
    this.#compare = compare
  }

  get isReady() {
    return this.#work === null && this.#sorted.length === this.#texts.size
  }

  step() {
    this.#work ??= this.#absorb()
    if (this.#work.next().done) this.#work = null
  }

  /** Returns ranks by code. Equal texts have equal ranks. */
  byCode(): Uint32Array {
    const ranks = new Uint32Array(this.#sorted.length)
    let rank = -1
    for (const code of this.#sorted) {
      if (this.#ties[code] === 0) rank++
      ranks[code] = rank
    }
    return ranks
  }

  *#absorb(): Generator<void, void> {
    const from = this.#sorted.length
    let runs: Uint32Array[] = []
    const to = this.#texts.size
    this.#strings = Array.from<undefined>({ length: to })
    for (let start = from; start < to; start += RUN) {
      const run = Uint32Array.from({ length: Math.min(RUN, to - start) }, (_, index) => start + index)
      runs.push(run.sort((a, b) => this.#order(a, b)))
      yield
    }
    while (runs.length > 1) {
      const longer: Uint32Array[] = []
      for (let at = 0; at < runs.length; at += 2) {
        const [a, b] = [runs[at], runs[at + 1]]
        if (a) longer.push(b ? yield* this.#merge(a, b) : a)
        // Merging short runs takes less than a step.
        yield
      }
      runs = longer
    }
    const added = runs[0] ?? new Uint32Array(0)
    const isSmall = added.length * 8 < from
    const sorted = isSmall ? yield* this.#insert(added) : yield* this.#merge(this.#sorted, added)
    yield* this.#tie(sorted, from)
    this.#sorted = sorted
    this.#strings = []
  }

  /** Stable: equal texts stay in the order of their codes, which are higher in `b`. */
  *#merge(a: Uint32Array, b: Uint32Array): Generator<void, Uint32Array<ArrayBuffer>> {
    const merged = new Uint32Array(a.length + b.length)
    let [fromA, fromB] = [0, 0]
    // Fast path for ids, and texts that arrive sorted.
    if (a.length > 0 && b.length > 0 && this.#order(a.at(-1) ?? 0, b[0] ?? 0) <= 0) fromA = a.length
    merged.set(a.subarray(0, fromA))
    while (fromA < a.length && fromB < b.length) {
      const [codeA = 0, codeB = 0] = [a[fromA], b[fromB]]
      const isA = this.#order(codeA, codeB) <= 0
      merged[fromA + fromB] = isA ? codeA : codeB
      if (isA) fromA++
      else fromB++
      if ((fromA + fromB) % STEP === 0) yield
    }
    merged.set(a.subarray(fromA), fromA + fromB)
    merged.set(b.subarray(fromB), a.length + fromB)
    return merged
  }

  /** Like `merge`, with a binary search for each of a few codes. */
  *#insert(added: Uint32Array): Generator<void, Uint32Array<ArrayBuffer>> {
    const merged = new Uint32Array(this.#sorted.length + added.length)
    let fromAdded = 0
    for (const [index, code] of added.entries()) {
      const place = this.#placeOf(code, fromAdded)
      merged.set(this.#sorted.subarray(fromAdded, place), fromAdded + index)
      merged[place + index] = code
      fromAdded = place
      if (index % (STEP / 16) === 0) yield
    }
    merged.set(this.#sorted.subarray(fromAdded), fromAdded + added.length)
    return merged
  }

  /** Returns the first position from `low` whose text comes after. */
  #placeOf(code: number, low: number) {
    let from = low
    let to = this.#sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#order(this.#sorted[middle] ?? 0, code) <= 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** New codes follow equal older ones, so only they can be tied to the one before. */
  *#tie(sorted: Uint32Array, from: number): Generator<void, void> {
    const ties = new Uint8Array(sorted.length)
    ties.set(this.#ties)
    for (let place = 1; place < sorted.length; place++) {
      const code = sorted[place] ?? 0
      if (code < from) continue
      ties[code] = this.#order(sorted[place - 1] ?? 0, code) === 0 ? 1 : 0
      if (place % STEP === 0) yield
    }
    this.#ties = ties
  }

  #order(a: number, b: number) {
    return this.#compare(this.#textOf(a), this.#textOf(b))
  }

  #textOf(code: number) {
    return (this.#strings[code] ??= this.#texts.textOf(code))
  }
}
