export const BLOCK_BITS = 10
/** Texts of one block: a step of work with them. */
export const BLOCK = 1 << BLOCK_BITS

/** Units of a string that is made from bytes at once. */
const PART = 8_192

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * A text with a unit for each of its bytes in UTF-8. Strings of such units take a byte a unit in every script, and what is
 * within a text is within its packed form.
 */
export function packed(text: string): string {
  if (isAscii(text)) return text
  const bytes = encoder.encode(text)
  let units = ''
  for (let at = 0; at < bytes.length; at += PART)
    units += String.fromCharCode(...bytes.subarray(at, at + PART))
  return units
}

/** The text that was packed; half a character has become U+FFFD. */
export const unpacked = (units: string): string =>
  isAscii(units)
    ? units
    : decoder.decode(Uint8Array.from({ length: units.length }, (_, at) => units.charCodeAt(at)))

function isAscii(text: string) {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

/**
 * Texts as one string with a line break behind each: a string of its own for every one would take three times the
 * memory, and `indexOf` runs through all of them at once.
 */
export interface Block {
  readonly text: string
  /** Where the line break behind each stands. */
  readonly ends: Uint16Array | Uint32Array
}

export function blockOf(texts: readonly string[]): Block {
  const text = `${texts.join('\n')}\n`
  const ends = text.length < 1 << 16 ? new Uint16Array(texts.length) : new Uint32Array(texts.length)
  let end = -1
  for (const [index, it] of texts.entries()) {
    end += it.length + 1
    ends[index] = end
  }
  return { text, ends }
}

/** Where a text of a block begins. */
export const startIn = ({ ends }: Block, index: number) => (index === 0 ? 0 : (ends[index - 1] ?? 0) + 1)

/** A text of a block, packed. */
export const textIn = (block: Block, index: number): string =>
  block.text.slice(startIn(block, index), block.ends[index])
