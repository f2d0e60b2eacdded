import { type FileSource, separatorName } from './file-source'
import type { Problem } from './run'

const isBlank = (cell: string) => cell.trim() === ''
const isBlankRow = (row: readonly string[]) => row.every(isBlank)

/** Removes blank rows at the end of a file. */
export function dropBlankRows(rows: string[][]) {
  rows.length = rows.findLastIndex((row) => !isBlankRow(row)) + 1
}

/** Removes the blank cells that every row has beyond the headings, where a program writes a separator at the end of each row. */
export function dropTrailingSeparators(rows: string[][], width: number) {
  const least = rows.reduce((min, row) => (isBlankRow(row) ? min : Math.min(min, row.length)), Infinity)
  if (!Number.isFinite(least)) return
  for (const row of rows)
    for (let more = least - width; more > 0 && row.length > width && isBlank(row.at(-1) ?? ''); more--)
      row.pop()
}

/**
 * Reports a row of text with more cells than headings, blank ones too: an unquoted separator split one of its values, and the cells after
 * it are in the wrong columns. Cells of a workbook stay in their column.
 */
export function surplusProblem(
  { source, headings }: { source: FileSource; headings: readonly string[] },
  cells: readonly string[],
): Problem | null {
  const more = cells.length - headings.length
  if (source.kind === 'workbook' || more <= 0) return null
  const count = more === 1 ? 'One cell' : `${more} cells`
  const separator = separatorName(source.separator)
  const message = `${count} more than the headings. In your file, put the value with a ${separator} in quotes, then import it again`
  return { column: -1, message }
}
