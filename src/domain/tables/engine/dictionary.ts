import { NONE } from './growing-array'
import { BLOCK, BLOCK_BITS, type Block, blockOf, packed, startIn, textIn, unpacked } from './text-block'

/** Distinct texts, numbered in order of arrival. */
export class Dictionary {
  /** Full blocks of texts. */
  readonly #blocks: Block[] = []
  /** Later texts, packed. */
  #recent: string[] = []
  /** Open addressing: a code plus 1 in a slot, or 0. Its length is a power of 2, or 0 until it is needed again. */
  #slots = new Uint32Array(0)

  get size() {
    return (this.#blocks.length << BLOCK_BITS) + this.#recent.length
  }

  /** Returns the code of a text, adding it if it is new. */
  codeOf(text: string): number {
    const units = packed(text)
    const slot = this.#slotOf(units)
    const entry = this.#slots[slot] ?? 0
    if (entry > 0) return entry - 1
    this.#recent.push(units)
    const { size } = this
    this.#slots[slot] = size
    if (this.#recent.length === BLOCK) {
      this.#blocks.push(blockOf(this.#recent))
      this.#recent = []
    }
    if (size * 3 > this.#slots.length * 2) this.#fill()
    return size - 1
  }

  /** Returns the code of a text, `NONE` if unknown. */
  find(text: string): number {
    const slot = this.#slotOf(packed(text))
    const entry = this.#slots[slot] ?? 0
    return entry > 0 ? entry - 1 : NONE
  }

  textOf(code: number): string {
    const block = this.#blocks[code >>> BLOCK_BITS]
    const index = code & (BLOCK - 1)
    return unpacked((block ? textIn(block, index) : this.#recent[index]) ?? '')
  }

  /** Returns a block of texts once it is full. */
  block(index: number): Block | undefined {
    return this.#blocks[index]
  }

  /** Frees the lookup table. */
  freeMemory() {
    this.#slots = new Uint32Array(0)
  }

  #isText(code: number, units: string): boolean {
    const block = this.#blocks[code >>> BLOCK_BITS]
    const index = code & (BLOCK - 1)
    if (!block) return this.#recent[index] === units
    const start = startIn(block, index)
    return block.ends[index] === start + units.length && block.text.startsWith(units, start)
  }

  /** Returns the slot of a text, or the free slot for it. */
  #slotOf(units: string) {
    if (this.#slots.length === 0) this.#fill()
    const mask = this.#slots.length - 1
    let slot = hash(units, 0, units.length) & mask
    for (let entry = this.#slots[slot] ?? 0; entry > 0; entry = this.#slots[slot] ?? 0) {
      if (this.#isText(entry - 1, units)) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  /** Assigns every code a slot; at most half of the slots are used. */
  #fill() {
    let length = 512
    while (length < this.size * 2) length *= 2
    this.#slots = new Uint32Array(length)
    let code = 0
    for (const { text, ends } of this.#blocks) {
      let start = 0
      for (const end of ends) {
        this.#place(hash(text, start, end), code++)
        start = end + 1
      }
    }
    for (const text of this.#recent) this.#place(hash(text, 0, text.length), code++)
  }

  #place(hash: number, code: number) {
    const mask = this.#slots.length - 1
    let slot = hash & mask
    while ((this.#slots[slot] ?? 0) > 0) slot = (slot + 1) & mask
    this.#slots[slot] = code + 1
  }
}

/** FNV-1a hash of a part of a text, with a final mix that spreads the lowest bits. */
function hash(text: string, start: number, end: number) {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
