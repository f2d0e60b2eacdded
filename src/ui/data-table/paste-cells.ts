import { columnsIn, rowsIn } from './grid-actions'
import { pasteEdits, readTsv } from './paste'
import type { Grid } from './use-grid'

/** Pastes into editable cells, starting at the active one; reports the values that failed. */
export function paste<Row>(text: string, grid: Grid<Row>, report: (text: string) => void) {
  const cells = readTsv(text)
  const { range, place } = grid.active
  const height =
    cells.length > 1 ? cells.length : (range?.bottom ?? place.row) - (range?.top ?? place.row) + 1
  const width = Math.max(...cells.map((line) => line.length), range ? range.to - range.from + 1 : 1)
  const top = range?.top ?? place.row
  const from = range?.from ?? place.column
  const { edits, skipped } = pasteEdits(
    cells,
    rowsIn(grid, top, top + height - 1),
    columnsIn(grid, from, from + width - 1),
  )
  grid.editing.apply(edits)
  const reasons = [...new Set(skipped)]
  report(
    `${edits.length} ${edits.length === 1 ? 'cell' : 'cells'} pasted${
      skipped.length > 0 ? `, ${skipped.length} skipped. ${reasons.slice(0, 3).join('. ')}` : ''
    }`,
  )
}
