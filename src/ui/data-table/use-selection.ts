import { useMemo, useRef, useState } from 'react'
import type { RowStore } from './row-store'
import { isSelected, NOTHING, type Selection, shareOf, withRows } from './selection'

/** Manages the selected rows. A range extends from the last changed row to this one, in display order. */
export function useSelection<Row>(
  order: Int32Array | null,
  { rows: { length: size }, removedRows, version }: RowStore<Row>,
) {
  const [chosen, setSelection] = useState(NOTHING)
  // Removed rows are deselected.
  const selection = useMemo(
    () => (chosen.count > 0 ? withRows(chosen, removedRows, false, size) : chosen),
    // oxlint-disable-next-line react/exhaustive-deps -- the version changes when rows are removed
    [chosen, version],
  )
  const [isAllChosen, setAllChosen] = useState(false)
  const anchor = useRef(-1)
  const state = useMemo(() => shareOf(selection, order), [selection, order])
  const select = (next: Selection, isAll: boolean) => {
    setSelection(next)
    setAllChosen(isAll)
  }
  return {
    selection,
    state,
    /** True if the user selected all displayed rows at once, and they still are the selection. */
    isAll: isAllChosen && state === 'all',
    toggle: (row: number, isRange: boolean) => {
      const place = order?.[row]
      if (order === null || place === undefined || place < 0) return
      const from = isRange ? order.indexOf(anchor.current) : -1
      const isOn = from >= 0 ? true : !isSelected(selection, place)
      const rows = from < 0 ? [place] : order.subarray(Math.min(from, row), Math.max(from, row) + 1)
      anchor.current = place
      select(withRows(selection, rows, isOn, size), false)
    },
    /** Null while the rows are still being ordered. */
    toggleAll: order && (() => select(withRows(selection, order, state !== 'all', size), state !== 'all')),
    clear: () => select(NOTHING, false),
  }
}
