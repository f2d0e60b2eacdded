import { fitting, fittingBytes, grown, grownBytes, NONE } from './growing'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Different texts, numbered in the order in which they came. They are kept as bytes: a string of its own for each, and
 * a map of them, would take three times the memory.
 */
export class Dictionary {
  size = 0
  private bytes = new Uint8Array(4096)
  /** Where the text of a code ends; it begins where the one before it ends. */
  private ends = new Uint32Array(256)
  /** Open addressing: a code plus 1 in a slot, or 0. Its length is a power of 2, or 0 until it is needed again. */
  private slots = new Uint32Array(0)
  /** The strings of codes from `recentFrom` on, as long as they are likely to be asked for. */
  private recent: string[] = []
  private recentFrom = 0

  /** The number of a text, which is given one where it is new. */
  codeOf(text: string): number {
    const { end, slot } = this.seek(text)
    const found = this.slots[slot] ?? 0
    if (found > 0) return found - 1
    const code = this.size++
    this.ends = grown(this.ends, this.size)
    this.ends[code] = end
    this.slots[slot] = this.size
    this.recent.push(text)
    if (this.size * 3 > this.slots.length * 2) this.fill()
    return code
  }

  /** The number of a text, `NONE` where it is not here. */
  find(text: string): number {
    const { slot } = this.seek(text)
    const found = this.slots[slot] ?? 0
    return found > 0 ? found - 1 : NONE
  }

  textOf(code: number): string {
    return (
      this.recent[code - this.recentFrom] ??
      decoder.decode(this.bytes.subarray(this.startOf(code), this.ends[code]))
    )
  }

  /** Lets go of the strings and of the way to find a text: bytes are what stays. */
  rest() {
    this.bytes = fittingBytes(this.bytes, this.startOf(this.size))
    this.ends = fitting(this.ends, this.size)
    this.slots = new Uint32Array(0)
    this.recentFrom = this.size
    this.recent = []
  }

  private startOf(code: number) {
    return code === 0 ? 0 : (this.ends[code - 1] ?? 0)
  }

  /** Writes the text behind the last one, and finds its slot or the one where it belongs. */
  private seek(text: string) {
    if (this.slots.length === 0) this.fill()
    const start = this.startOf(this.size)
    this.bytes = grownBytes(this.bytes, start + text.length * 3)
    const end = this.write(text, start)
    const mask = this.slots.length - 1
    let slot = this.hash(start, end) & mask
    for (let found = this.slots[slot] ?? 0; found > 0; found = this.slots[slot] ?? 0) {
      if (this.isSame(found - 1, start, end)) break
      slot = (slot + 1) & mask
    }
    return { end, slot }
  }

  /** UTF-8; where it ends. Plain letters need no encoder, and most texts are of these. */
  private write(text: string, start: number) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit > 127) return start + encoder.encodeInto(text, this.bytes.subarray(start)).written
      this.bytes[start + at] = unit
    }
    return start + text.length
  }

  private isSame(code: number, start: number, end: number) {
    const from = this.startOf(code)
    if ((this.ends[code] ?? 0) - from !== end - start) return false
    for (let at = start; at < end; at++) if (this.bytes[at] !== this.bytes[from + at - start]) return false
    return true
  }

  /** FNV-1a, its bits mixed once more so that the lowest ones differ. */
  private hash(start: number, end: number) {
    let hash = 0x811c9dc5
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (this.bytes[at] ?? 0), 0x01000193)
    return (hash ^ (hash >>> 15)) >>> 0
  }

  /** Gives every code its slot, at most half of which are then taken. */
  private fill() {
    let length = 512
    while (length < this.size * 2) length *= 2
    this.slots = new Uint32Array(length)
    const mask = this.slots.length - 1
    for (let code = 0; code < this.size; code++) {
      let slot = this.hash(this.startOf(code), this.ends[code] ?? 0) & mask
      while ((this.slots[slot] ?? 0) > 0) slot = (slot + 1) & mask
      this.slots[slot] = code + 1
    }
  }
}
