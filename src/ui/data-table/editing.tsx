import { CellEditor } from './cell-editor'
import { columnsIn, rowsIn } from './grid-actions'
import { pasteEdits, readTsv } from './paste'
import type { Grid } from './use-grid'

/** The editor of the cell that is being edited; not part of its row, so that scrolling does not end it. */
export function OpenEditor<Row>({ grid }: { grid: Grid<Row> }) {
  const { open, setOpen, apply } = grid.editing
  const placed = grid.geometry.all.find(({ column }) => column.id === open?.column)
  const row = open && grid.rowAt(open.row)
  if (!open || !placed || row === undefined || row === null) return null
  const close = () => {
    setOpen(null)
    grid.scroller?.focus({ preventScroll: true })
  }
  const top = grid.body.items.find(({ index }) => index === open.row)?.start ?? open.row * grid.rowPx
  return (
    <CellEditor
      key={`${open.row} ${open.column}`}
      placed={placed}
      row={row}
      typed={open.typed}
      top={top}
      height={grid.rowPx}
      onCommit={(value, move) => {
        apply([{ row, id: placed.column.id, value, before: placed.column.value(row) }])
        if (move === null) return setOpen(null)
        close()
        const last = (grid.order?.length ?? 1) - 1
        const step = { down: 0, right: 1, left: -1 }[move]
        grid.moveTo({
          row: move === 'down' ? Math.min(last, open.row + 1) : open.row,
          column: Math.max(0, Math.min(grid.columnCount - 1, placed.index + step)),
        })
      }}
      onCancel={close}
    />
  )
}

/** Pastes into the cells from the active one on, as far as they can be edited; tells what was not taken. */
export function paste<Row>(text: string, grid: Grid<Row>, report: (text: string) => void) {
  const cells = readTsv(text)
  const { range, place } = grid
  const height =
    cells.length > 1 ? cells.length : (range?.bottom ?? place.row) - (range?.top ?? place.row) + 1
  const width = Math.max(...cells.map((line) => line.length), range ? range.to - range.from + 1 : 1)
  const top = range?.top ?? place.row
  const from = range?.from ?? place.column
  const { edits, refused } = pasteEdits(
    cells,
    rowsIn(grid, top, top + height - 1),
    columnsIn(grid, from, from + width - 1),
  )
  grid.editing.apply(edits)
  const reasons = [...new Set(refused)]
  report(
    `${edits.length} ${edits.length === 1 ? 'cell' : 'cells'} pasted${
      refused.length > 0 ? `, ${refused.length} refused. ${reasons.slice(0, 3).join('. ')}` : ''
    }`,
  )
}
