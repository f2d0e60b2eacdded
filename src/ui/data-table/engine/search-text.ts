import { fitting, grown } from './growing'
import type { Preparation } from './preparation'

const BLOCK_BITS = 10
/** Texts of one string: a step of preparing them. */
const BLOCK = 1 << BLOCK_BITS
/** Answers that are kept, for what is typed next. */
const KEPT = 3

/** A text as it is searched: letter case, marks and stray spaces do not count. */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  const bare = /\P{ASCII}/u.test(lower)
    ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ')
    : lower
  return bare.replaceAll(/\s+/g, ' ').trim()
}

/** The words of what was typed into the quick filter. */
export const wordsOf = (search: string): string[] => plain(search).split(' ').filter(Boolean)

interface Texts {
  readonly size: number
  textOf(code: number): string
}

/** The plain texts of codes, joined to few long strings: compact, and found in at the speed of `indexOf`. */
export class SearchText implements Preparation {
  private readonly blocks: string[] = []
  /** Where the text of a code begins in its block. */
  private starts = new Uint32Array(0)
  private size = 0
  private readonly texts: Texts
  private answers: { text: string; hits: Uint8Array }[] = []

  constructor(texts: Texts) {
    this.texts = texts
  }

  get isReady() {
    return this.size === this.texts.size
  }

  step() {
    const block = this.size >>> BLOCK_BITS
    const to = Math.min((block + 1) << BLOCK_BITS, this.texts.size)
    this.starts = grown(this.starts, to)
    const before = this.blocks[block] ?? ''
    const added: string[] = []
    let start = before.length
    for (let code = this.size; code < to; code++) {
      const text = plain(this.texts.textOf(code))
      this.starts[code] = start
      start += text.length + 1
      added.push(text)
    }
    this.blocks[block] = `${before}${added.join('\n')}\n`
    this.size = to
    this.answers = []
  }

  rest() {
    this.starts = fitting(this.starts, this.size)
    this.answers = []
  }

  at(code: number): string {
    return this.blocks[code >>> BLOCK_BITS]?.slice(this.starts[code], this.endOf(code)) ?? ''
  }

  /** By code: 1 where the plain text, which is not empty, is within. While somebody types, only what was found before is looked at. */
  find(text: string): Uint8Array {
    const known = this.answers.find((answer) => answer.text === text)
    if (known) return this.keep(known).hits
    const narrower = this.answers.find((answer) => text.includes(answer.text))
    const few = narrower && codesOf(narrower.hits, this.size >>> 3)
    const hits = new Uint8Array(this.size)
    if (few) for (const code of few) hits[code] = this.at(code).includes(text) ? 1 : 0
    else this.blocks.forEach((block, index) => this.scan(block, index << BLOCK_BITS, text, hits))
    return this.keep({ text, hits }).hits
  }

  private keep(answer: { text: string; hits: Uint8Array }) {
    this.answers = [answer, ...this.answers.filter((other) => other !== answer)].slice(0, KEPT)
    return answer
  }

  private scan(block: string, first: number, text: string, hits: Uint8Array) {
    let code = first
    for (let at = block.indexOf(text); at >= 0; at = block.indexOf(text, this.endOf(code))) {
      while (this.endOf(code) < at) code++
      hits[code] = 1
    }
  }

  /** Where the line break after a text stands. */
  private endOf(code: number) {
    const next = code + 1
    const isLast = next >= this.size || (next & (BLOCK - 1)) === 0
    return (isLast ? (this.blocks[code >>> BLOCK_BITS]?.length ?? 0) : (this.starts[next] ?? 0)) - 1
  }
}

/** The codes that were hit; null where they are more than `most`. */
function codesOf(hits: Uint8Array, most: number): number[] | null {
  const codes: number[] = []
  for (let code = hits.indexOf(1); code >= 0; code = hits.indexOf(1, code + 1)) {
    if (codes.length === most) return null
    codes.push(code)
  }
  return codes
}
