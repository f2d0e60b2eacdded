import { CellEditor } from './cell-editor'
import type { Grid } from './use-grid'

/** Editor of the active cell; not part of its row, so that scrolling does not close it. */
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
        const last = (grid.showing.order?.length ?? 1) - 1
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
