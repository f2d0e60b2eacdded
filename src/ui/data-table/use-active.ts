import { useMemo, useState } from 'react'
import { HEAD, type Place } from './moves'

interface Active {
  place: number
  row: number
  column: number
}

/** Manages the active cell, and the other corner of the cell range. The active cell moves with its row. */
export function useActive(order: Int32Array | null, columns: number) {
  const [active, setActive] = useState<Active>({ place: -1, row: 0, column: 0 })
  const [corner, setCorner] = useState<Place | null>(null)
  const rows = order?.length ?? 0
  const row = useMemo(() => {
    if (active.row === HEAD || !order) return active.row
    if (active.place < 0 || order[active.row] === active.place) return Math.min(active.row, rows - 1)
    const moved = order.indexOf(active.place)
    return moved >= 0 ? moved : Math.max(0, Math.min(active.row, rows - 1))
  }, [active, order, rows])
  const place: Place = { row, column: Math.max(0, Math.min(active.column, columns - 1)) }
  return {
    place,
    range: corner && row !== HEAD ? rangeOf(corner, place) : null,
    /** Activates a cell; `isRange` keeps the other corner of the range. */
    activate: (to: Place, isRange = false) => {
      setActive({ place: order?.[to.row] ?? -1, ...to })
      setCorner(isRange && to.row !== HEAD ? (corner ?? place) : null)
    },
    dropRange: () => setCorner(null),
  }
}

export interface CellRange {
  top: number
  bottom: number
  from: number
  to: number
}

const rangeOf = (a: Place, b: Place): CellRange => ({
  top: Math.max(0, Math.min(a.row, b.row)),
  bottom: Math.max(a.row, b.row),
  from: Math.min(a.column, b.column),
  to: Math.max(a.column, b.column),
})
