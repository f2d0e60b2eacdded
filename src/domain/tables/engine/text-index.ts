import type { Codebook } from './coded-column'
import { Dictionary } from './dictionary'
import { Ranks } from './ranks'
import { SearchText } from './search-text'

/** Texts: many distinct values, sorted by locale. */
export class TextIndex implements Codebook {
  readonly #texts = new Dictionary()
  readonly ordering: Ranks
  readonly search = new SearchText(this.#texts)

  constructor(compare: (a: string, b: string) => number) {
    this.ordering = new Ranks(this.#texts, compare)
  }

  get size() {
    return this.#texts.size
  }

  codeOf(value: string | number | boolean) {
    return this.#texts.codeOf(String(value))
  }

  find(value: string | number | boolean) {
    return this.#texts.find(String(value))
  }

  valueOf(code: number) {
    return this.#texts.textOf(code)
  }

  ranks() {
    return this.ordering.byCode()
  }

  freeMemory() {
    this.#texts.freeMemory()
    this.search.freeMemory()
  }
}
