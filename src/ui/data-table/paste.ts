import type { TableColumn } from './column'
import type { Edit } from './use-editing'

/** Reads a spreadsheet's clipboard text into cells. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, field = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/g)) {
    const cell =
      field.startsWith('"') && field.endsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
    rows.at(-1)?.push(cell)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Returns the edits of a paste, starting at its first cell; and the rejected values with their errors. */
export function pasteEdits<Row>(
  cells: readonly (readonly string[])[],
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
) {
  const edits: Edit<Row>[] = []
  const skipped: string[] = []
  // One copied cell fills the whole selection.
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  rows.forEach((row, y) => {
    columns.forEach((column, x) => {
      const text = only ?? cells[y]?.[x]
      if (text === undefined) return
      if (!column.editing) {
        skipped.push(`${column.label} cannot be changed`)
        return
      }
      const read = column.editing.read(column, text, row)
      if ('error' in read) skipped.push(`“${text}” in ${column.label}: ${read.error}`)
      else edits.push({ row, id: column.id, value: read.value, before: column.value(row) })
    })
  })
  return { edits, skipped }
}
