import papaparse from 'papaparse'
import type { OnRows } from './read-file'

/** Rows between two reports of progress. */
const ROWS_AT_ONCE = 2_000

/** Reads text with commas, tabs, semicolons or pipes between the cells. */
export async function readCsv(file: Blob, onRows: OnRows): Promise<void> {
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  let rows: string[][] = []
  papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, meta }) => {
      rows.push(data)
      if (rows.length < ROWS_AT_ONCE) return
      onRows(rows, meta.cursor / text.length)
      rows = []
    },
  })
  onRows(rows, 1)
}

const delimiters = ['\t', ';', '|', ','] as const
/** Lines that tell the separator. */
const LINES = 20

/** Returns the separator that most of the first lines have equally often. Titles above the table and separators in quotes do not count. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const equal = counts.map((count) => counts.filter((other) => other === count).length)
    return { delimiter, lines: Math.max(0, ...equal), cells: Math.max(0, ...counts) }
  })
  const [best] = scores.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)
  return best?.delimiter ?? ','
}

/** Decodes UTF-8, UTF-16 with a byte order mark or, as some spreadsheets on Windows save it, Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
