/** Column before the quantities, such as the order pad's favorite star. */
export const LEAD_COLUMN = -1

/** Position of a cell: row from 0 in display order; column from 0 for the stores, then the row's menu; LEAD_COLUMN before them. */
export interface CellPlace {
  row: number
  column: number
}

export interface GridShape {
  rows: number
  /** Number of quantity columns. */
  columns: number
  /** Last focusable column: a quantity or the menu. */
  lastColumn: number
  /** Rows that fit on the screen. */
  pageRows: () => number
  /** Returns true if a row accepts quantities. */
  isOpen: (row: number) => boolean
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/**
 * Returns the target of a key pressed in a cell: null for none, 'header' above the first row, 'outside' if Tab leaves the grid. Arrows
 * reach every row; Enter, Tab and jumps only rows that accept quantities.
 */
export function moveOf(
  press: KeyPress,
  from: CellPlace,
  shape: GridShape,
): CellPlace | 'header' | 'outside' | null {
  const { key, shiftKey } = press
  const isJump = press.ctrlKey || press.metaKey
  const { row, column } = from
  const lastRow = shape.rows - 1
  if (key === 'Tab') return nextQuantity(from, shiftKey ? -1 : 1, shape) ?? 'outside'
  if (key === 'Enter')
    return isQuantity(column, shape) ? openRow(row, shiftKey ? -1 : 1, column, shape) : null
  if (key === 'Home') return isJump ? openRow(-1, 1, 0, shape) : { row, column: 0 }
  if (key === 'End')
    return isJump ? openRow(shape.rows, -1, shape.columns - 1, shape) : { row, column: shape.columns - 1 }
  if (key === 'PageUp') return { row: Math.max(0, row - shape.pageRows()), column }
  if (key === 'PageDown') return { row: Math.min(lastRow, row + shape.pageRows()), column }
  if (isJump) return null
  if (key === 'ArrowUp') return row === 0 ? 'header' : { row: row - 1, column }
  if (key === 'ArrowDown') return row === lastRow ? null : { row: row + 1, column }
  if (key === 'ArrowLeft') return column === LEAD_COLUMN ? null : { row, column: column - 1 }
  if (key === 'ArrowRight') return column === shape.lastColumn ? null : { row, column: column + 1 }
  return null
}

const isQuantity = (column: number, { columns }: GridShape) => column >= 0 && column < columns

/** Returns the next row after `from` that accepts quantities. */
function openRow(from: number, step: 1 | -1, column: number, shape: GridShape): CellPlace | null {
  for (let row = from + step; row >= 0 && row < shape.rows; row += step)
    if (shape.isOpen(row)) return { row, column }
  return null
}

function nextQuantity({ row, column }: CellPlace, step: 1 | -1, shape: GridShape): CellPlace | null {
  const next = column + step
  if (isQuantity(next, shape) && shape.isOpen(row)) return { row, column: next }
  return openRow(row, step, step === 1 ? 0 : shape.columns - 1, shape)
}
