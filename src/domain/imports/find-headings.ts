import { toUpc } from '../catalogue/upc'
import type { FileSource } from './file-source'
import { headingScore, idField, type NamedField } from './heading'

/** Rows that may come before the headings: titles, dates and blank rows. */
export const ROWS_ABOVE = 20

export interface Headings {
  headings: string[]
  /** Rows of the file up to and including the headings; 0 if it has none. */
  rowsAbove: number
}

/**
 * Finds the headings in the first rows: the row with the most known headings, unless `chosenRow` names one (counted from 1; 0 means
 * the file has none). A file that starts with data has no headings. Cells to the right of the headings are unnamed columns in a
 * workbook; in a text file, they come from an unquoted separator.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  fields: readonly NamedField[],
  { kind }: FileSource,
  chosenRow: number | null = null,
): Headings {
  const width = Math.max(0, ...rows.slice(0, ROWS_ABOVE).map((cells) => cells.length))
  const rowsAbove = chosenRow ?? rowsAboveData(rows, fields)
  if (rowsAbove === 0) return { headings: named([], width), rowsAbove }
  const row = rows[rowsAbove - 1] ?? []
  return { headings: named(row, kind === 'text' ? row.length : width), rowsAbove }
}

/** Returns the number of rows up to and including the headings. */
function rowsAboveData(rows: readonly (readonly string[])[], fields: readonly NamedField[]): number {
  const known = [idField, ...fields]
  const score = (row: readonly string[]) =>
    row.filter((cell) => known.some((field) => headingScore(cell, field) > 0)).length
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  let best = { at: first, score: 0 }
  for (const [at, row] of rows.slice(0, ROWS_ABOVE).entries())
    if (score(row) > best.score) best = { at, score: score(row) }
  const startsWithData = best.score === 0 && rows[best.at]?.some((cell) => toUpc(cell) !== null)
  return startsWithData ? 0 : best.at + 1
}

const named = (cells: readonly string[], length: number) =>
  Array.from({ length }, (_, index) => cells[index]?.trim() || `Column ${columnLetters(index)}`)

/** Returns the letters of a column as spreadsheets write them: A to Z, AA, AB, … */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
