/** A cell of the grid: row from 0 in display order, HEAD for the headings; column from 0 as displayed. */
export interface Place {
  row: number
  column: number
}

export const HEAD = -1

export interface GridShape {
  rows: number
  columns: number
  /** Rows that fit on the screen. */
  page: number
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Returns the target of a navigation key by the WAI-ARIA grid pattern; null for other keys. */
export function moveOf(
  { key, ctrlKey, metaKey }: Press,
  { row, column }: Place,
  shape: GridShape,
): Place | null {
  const isJump = ctrlKey || metaKey
  const [lastRow, lastColumn] = [shape.rows - 1, shape.columns - 1]
  const at = (toRow: number, toColumn: number): Place => ({
    row: Math.max(HEAD, Math.min(lastRow, toRow)),
    column: Math.max(0, Math.min(lastColumn, toColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return isJump ? at(0, column) : at(row - 1, column)
    case 'ArrowDown':
      return isJump ? at(lastRow, column) : at(row + 1, column)
    case 'ArrowLeft':
      return isJump ? at(row, 0) : at(row, column - 1)
    case 'ArrowRight':
      return isJump ? at(row, lastColumn) : at(row, column + 1)
    case 'Home':
      return isJump ? at(0, 0) : at(row, 0)
    case 'End':
      return isJump ? at(lastRow, lastColumn) : at(row, lastColumn)
    case 'PageUp':
      return at(Math.max(0, row - shape.page), column)
    case 'PageDown':
      return at(row + shape.page, column)
    default:
      return null
  }
}
