import papaparse from 'papaparse'
import { escapeFormula } from '@/domain/tables/spreadsheet'
import type { Cell, FileMaker, Heading } from './file-column'

/** Marks the text as UTF-8; spreadsheets would otherwise garble accents. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Makes a CSV file (RFC 4180). Text that a spreadsheet would run as a formula is escaped. */
export function csvFile(headings: readonly Heading[]): FileMaker {
  const parts = [BYTE_ORDER_MARK, lines([headings.map(({ label }) => label)])]
  return {
    add: async (rows) => void parts.push(lines(rows)),
    end: async () => new Blob(parts, { type: 'text/csv; charset=utf-8' }),
  }
}

const lines = (rows: readonly (readonly Cell[])[]) =>
  rows.length === 0
    ? ''
    : `${papaparse.unparse(
        rows.map((row) => row.map(safe)),
        { newline: '\r\n' },
      )}\r\n`

const safe = (cell: Cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)
