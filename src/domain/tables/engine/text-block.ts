export const BLOCK_BITS = 10
/** Texts per block; one step of work. */
export const BLOCK = 1 << BLOCK_BITS

/** Units decoded at once from bytes. */
const PART = 8_192

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Encodes a text with one unit per byte of its UTF-8. Such strings take one byte per unit in every script, and substrings of a text are
 * substrings of its packed form.
 */
export function packed(text: string): string {
  if (isAscii(text)) return text
  const bytes = encoder.encode(text)
  let units = ''
  for (let at = 0; at < bytes.length; at += PART)
    units += String.fromCharCode(...bytes.subarray(at, at + PART))
  return units
}

/** Decodes a packed text; unpaired surrogates become U+FFFD. */
export const unpacked = (units: string): string =>
  isAscii(units)
    ? units
    : decoder.decode(Uint8Array.from({ length: units.length }, (_, at) => units.charCodeAt(at)))

function isAscii(text: string) {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

/**
 * Texts joined to one string with a line break after each: separate strings would take three times the memory, and `indexOf` searches all
 * of them at once.
 */
export interface Block {
  readonly text: string
  /** Positions of the line breaks. */
  readonly ends: Uint16Array | Uint32Array
}

export function blockOf(texts: readonly string[]): Block {
  const text = `${texts.join('\n')}\n`
  const ends = text.length < 1 << 16 ? new Uint16Array(texts.length) : new Uint32Array(texts.length)
  let end = -1
  for (const [index, text] of texts.entries()) {
    end += text.length + 1
    ends[index] = end
  }
  return { text, ends }
}

/** Returns the start of a text in a block. */
export const startIn = ({ ends }: Block, index: number) => (index === 0 ? 0 : (ends[index - 1] ?? 0) + 1)

/** Returns a text of a block, packed. */
export const textIn = (block: Block, index: number): string =>
  block.text.slice(startIn(block, index), block.ends[index])
