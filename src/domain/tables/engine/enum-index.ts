import type { Codebook } from './coded-column'
import type { EngineColumn } from './engine'
import { NONE } from './growing-array'
import { SearchText } from './search-text'

type Choice = string | number | boolean

const KINDS = ['number', 'boolean', 'string']

/** Choices: few distinct values. Numbers sort by value, No before Yes, and texts by locale. */
export class EnumIndex implements Codebook {
  readonly #values: Choice[] = []
  readonly #codes = new Map<Choice, number>()
  readonly #labels: ReadonlyMap<unknown, string>
  readonly #compare: (a: string, b: string) => number
  readonly ordering = { isReady: true, step() {} }
  readonly search = new SearchText(this)

  constructor(compare: (a: string, b: string) => number, choices: EngineColumn['choices'] = []) {
    this.#compare = compare
    this.#labels = new Map(choices.map(({ value, label }) => [value, label]))
  }

  get size() {
    return this.#values.length
  }

  codeOf(value: Choice) {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  find(value: Choice) {
    return this.#codes.get(value) ?? NONE
  }

  valueOf(code: number) {
    return this.#values[code] ?? null
  }

  /** Returns the text that the quick filter searches. */
  textOf(code: number) {
    const value = this.valueOf(code)
    return this.#labels.get(value) ?? String(value)
  }

  ranks() {
    const sorted = [...this.#codes].sort(([a], [b]) => this.#order(a, b))
    const ranks = new Uint32Array(sorted.length)
    let rank = 0
    sorted.forEach(([value, code], place) => {
      const before = sorted[place - 1]
      if (before && this.#order(before[0], value) !== 0) rank++
      ranks[code] = rank
    })
    return ranks
  }

  freeMemory() {
    this.search.freeMemory()
  }

  #order(a: Choice, b: Choice) {
    if (typeof a === 'string' && typeof b === 'string') return this.#compare(a, b)
    return KINDS.indexOf(typeof a) - KINDS.indexOf(typeof b) || Number(a) - Number(b)
  }
}
