import papaparse from 'papaparse'
import { type FileReading, type Separator, separators, type TextEncoding } from '@/domain/imports/file-source'
import type { OnRows } from './read-file'

/** Rows between two reports of progress. */
const ROWS_AT_ONCE = 2_000

/** Reads text with commas, tabs, semicolons or pipes between the cells. Recognizes what a person did not choose. */
export async function readCsv(file: Blob, reading: FileReading, onRows: OnRows): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text, encoding } = reading.encoding ? decodeAs(reading.encoding, bytes) : decode(bytes)
  const separator = reading.separator ?? separatorOf(text)
  const source = { kind: 'text', encoding, separator } as const
  let rows: string[][] = []
  papaparse.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data, meta }) => {
      rows.push(data)
      if (rows.length < ROWS_AT_ONCE) return
      onRows(rows, meta.cursor / text.length, source)
      rows = []
    },
  })
  onRows(rows, 1, source)
}

/** Lines that tell the separator. */
const LINES = 20

/** Returns the separator that most of the first lines have equally often. Titles above the table and separators in quotes do not count. */
function separatorOf(text: string): Separator {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const equal = counts.map((count) => counts.filter((other) => other === count).length)
    return { separator, lines: Math.max(0, ...equal), cells: Math.max(0, ...counts) }
  })
  const [best] = scores.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)
  return best?.separator ?? ','
}

/** Decodes UTF-8, UTF-16 as Excel's "Unicode Text" or, as some spreadsheets on Windows save it, Windows-1252. */
function decode(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const wide = wideEncoding(bytes)
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** Decodes text in the encoding that a person chose. Letters that it does not have become U+FFFD. */
const decodeAs = (encoding: TextEncoding, bytes: Uint8Array) => ({
  text: new TextDecoder(decoderNames[encoding] ?? wideEncoding(bytes) ?? 'utf-16le').decode(bytes),
  encoding,
})
/** Names that decoders know; null where the bytes tell which. */
const decoderNames: Readonly<Record<TextEncoding, string | null>> = {
  'UTF-8': 'utf-8',
  'UTF-16': null,
  'Windows-1252': 'windows-1252',
  'Mac Roman': 'macintosh',
}

/** Bytes that tell UTF-16 from other encodings. */
const SAMPLE = 2_000

/** Recognizes UTF-16 by its byte order mark, or by the zero bytes of Latin letters, which no other text has. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
