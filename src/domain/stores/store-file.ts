import type { FileSource } from '../imports/file-source'
import { STORES_AT_ONCE } from './import-contract'
import { fieldOf, type StoreCells, type StoreColumns, type StoreField } from './store-column'

export interface StoreRow {
  hashid: string
  /** Its number in the file, counted from 1. */
  number: number
  cells: StoreCells
  /** Problems that the values alone do not show, until the cell is edited. */
  problems: StoreCells
}

export interface StoreFile {
  rows: readonly StoreRow[]
  /** Headings that name no field. */
  unknown: readonly string[]
}

/** Rows that may come before the headings: titles, dates and blank rows. */
const ROWS_ABOVE = 20

/** Reads the rows of a file by their headings. @returns what to do about a file without stores */
export function readStoreFile(
  rows: readonly (readonly string[])[],
  kind: FileSource['kind'],
  columns: StoreColumns,
): StoreFile | string {
  const known = (row: readonly string[]) => new Set(row.flatMap((cell) => fieldOf(cell, columns) ?? [])).size
  const counts = rows.slice(0, ROWS_ABOVE).map(known)
  const most = Math.max(0, ...counts)
  if (most < 2)
    return 'We found no column names. Start with a row of them, such as Name, Email and City, as in the template.'
  const at = counts.indexOf(most)
  const headings = rows[at] ?? []
  const mapping = mappingOf(headings, columns)
  const found = rows.flatMap((cells, index) =>
    index > at && cells.some((cell) => cell.trim() !== '')
      ? [{ number: index + 1, ...storeRow(cells, mapping, kind === 'text' ? headings.length : Infinity) }]
      : [],
  )
  if (found.length === 0) return 'There are no rows below the column names.'
  if (found.length > STORES_AT_ONCE)
    return `Add up to ${STORES_AT_ONCE} stores at once. These are ${found.length.toLocaleString('en-US')}: split them.`
  return {
    rows: found.map((row) => ({ ...row, hashid: String(row.number) })),
    unknown: headings.filter((heading, column) => heading.trim() !== '' && !mapping[column]),
  }
}

/** Returns the field of each column. The first of two columns for a field counts. */
function mappingOf(headings: readonly string[], columns: StoreColumns): readonly (StoreField | null)[] {
  const fields = headings.map((heading) => fieldOf(heading, columns))
  return fields.map((field, column) => (fields.indexOf(field) === column ? field : null))
}

function storeRow(cells: readonly string[], mapping: readonly (StoreField | null)[], width: number) {
  const texts: Partial<Record<StoreField, string>> = {}
  for (const [column, field] of mapping.entries()) if (field) texts[field] = cells[column]?.trim() ?? ''
  const last = mapping.findLast((field) => field !== null)
  // An unquoted separator moved the cells after it into the wrong columns.
  const isSplit = last && cells.slice(width).some((cell) => cell.trim() !== '')
  return { cells: texts, problems: isSplit ? { [last]: SPLIT } : {} }
}

const SPLIT = 'This row has more cells than the column names. Check them, and enter this one again'
