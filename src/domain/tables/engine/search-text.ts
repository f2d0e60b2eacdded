import { searchText } from '../../values/search-text'
import type { Preparation } from './preparation'
import { BLOCK, BLOCK_BITS, type Block, blockOf, packed, textIn } from './text-block'

/** Cached results, for continued typing. */
const CACHED_RESULTS = 3

interface Texts {
  readonly size: number
  textOf(code: number): string
  /** Full blocks, if texts are stored in blocks. */
  block?(index: number): Block | undefined
}

/** Normalized texts of codes, packed into a few long strings: compact, and searched at the speed of `indexOf`. */
export class SearchText implements Preparation {
  readonly #blocks: Block[] = []
  #size = 0
  readonly #texts: Texts
  #answers: { text: string; hits: Uint8Array }[] = []

  constructor(texts: Texts) {
    this.#texts = texts
  }

  get isReady() {
    return this.#size === this.#texts.size
  }

  step() {
    const index = this.#size >>> BLOCK_BITS
    const from = index << BLOCK_BITS
    const to = Math.min(from + BLOCK, this.#texts.size)
    const made = blockOf(
      Array.from({ length: to - from }, (_, at) => packed(searchText(this.#texts.textOf(from + at)))),
    )
    // Codes and numbers are already normalized: store them once.
    const stored = this.#texts.block?.(index)
    this.#blocks[index] = stored?.text === made.text ? stored : made
    this.#size = to
    this.#answers = []
  }

  freeMemory() {
    this.#answers = []
  }

  /** Returns the normalized text of a code, packed. */
  at(code: number): string {
    const block = this.#blocks[code >>> BLOCK_BITS]
    return block ? textIn(block, code & (BLOCK - 1)) : ''
  }

  /**
   * Returns 1 for each code whose normalized text contains `search`, which is not empty. Continued typing searches the previous hits only.
   */
  find(search: string): Uint8Array {
    const text = packed(search)
    const known = this.#answers.find((answer) => answer.text === text)
    if (known) return this.#keep(known).hits
    const narrower = this.#answers.find((answer) => text.includes(answer.text))
    const few = narrower && codesOf(narrower.hits, this.#size >>> 3)
    const hits = new Uint8Array(this.#size)
    if (few) for (const code of few) hits[code] = this.at(code).includes(text) ? 1 : 0
    else this.#blocks.forEach((block, index) => scan(block, index << BLOCK_BITS, text, hits))
    return this.#keep({ text, hits }).hits
  }

  #keep(answer: { text: string; hits: Uint8Array }) {
    this.#answers = [answer, ...this.#answers.filter((other) => other !== answer)].slice(0, CACHED_RESULTS)
    return answer
  }
}

function scan({ text, ends }: Block, first: number, search: string, hits: Uint8Array) {
  let index = 0
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, ends[index])) {
    while ((ends[index] ?? at) < at) index++
    hits[first + index] = 1
  }
}

/** Returns the codes of the hits; null for more than `most`. */
function codesOf(hits: Uint8Array, most: number): number[] | null {
  const codes: number[] = []
  for (let code = hits.indexOf(1); code >= 0; code = hits.indexOf(1, code + 1)) {
    if (codes.length === most) return null
    codes.push(code)
  }
  return codes
}
