import { escapeFormula } from '@/domain/tables/spreadsheet'

type Cell = string | number | null

/** Marks the text as UTF-8, because spreadsheets otherwise garble accents. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Builds a CSV file (RFC 4180) with a header row. Without `headings`, it is the continuation of another file. */
export const csvFile = (
  name: string,
  headings: readonly string[] | null,
  rows: readonly (readonly Cell[])[],
): File => {
  const lines = [...(headings ? [headings] : []), ...rows].map((row) => `${row.map(encode).join(',')}\r\n`)
  // One long text is encoded much faster than a text for each row.
  return new File([`${headings ? BYTE_ORDER_MARK : ''}${lines.join('')}`], name, {
    type: 'text/csv; charset=utf-8',
  })
}

function encode(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = escapeFormula(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
