import { toUpc } from '../catalogue/upc'
import type { FileSource } from './file-source'
import { headingScore, idField, type NamedField } from './heading'

/** Rows that may come before the headings: titles, dates and blank rows. */
const ROWS_ABOVE = 20

export interface Headings {
  headings: string[]
  /** Rows of the file up to and including the headings; 0 if it has none. */
  rowsAbove: number
}

/**
 * Finds the row with the most known headings among the first ones. A file that begins with its data has none. In a workbook, cells
 * beyond the headings are a column without a name; in text, they are what an unquoted separator splits off.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  fields: readonly NamedField[],
  { kind }: FileSource,
): Headings {
  const known = [idField, ...fields]
  const score = (row: readonly string[]) =>
    row.filter((cell) => known.some((field) => headingScore(cell, field) > 0)).length
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  let best = { at: first, score: 0 }
  for (const [at, row] of rows.slice(0, ROWS_ABOVE).entries())
    if (score(row) > best.score) best = { at, score: score(row) }
  const row = rows[best.at] ?? []
  const width = Math.max(0, ...rows.slice(0, ROWS_ABOVE).map((cells) => cells.length))
  const named = (cells: readonly string[], length: number) =>
    Array.from({ length }, (_, index) => cells[index]?.trim() || `Column ${columnLetters(index)}`)
  if (best.score === 0 && row.some((cell) => toUpc(cell) !== null))
    return { headings: named([], width), rowsAbove: 0 }
  return { headings: named(row, kind === 'text' ? row.length : width), rowsAbove: best.at + 1 }
}

/** Returns the letters of a column as spreadsheets write them: A to Z, AA, AB, … */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
