import { defaultRangeExtractor, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Move } from './quantity-cell'

type Grid = Virtualizer<HTMLDivElement, Element>

/**
 * The one cell of the grid that Tab reaches, and moving it, also to rows that are not drawn yet. `isOpen` tells whether
 * a row takes quantities; others are passed over.
 */
export function useGridFocus(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: RefObject<Grid | null>,
  { rows, columns, isOpen }: { rows: number; columns: number; isOpen: (row: number) => boolean },
) {
  const [active, setActive] = useState({ row: 0, column: 0 })
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    if (!wanted.current) return
    const cell = scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${wanted.current}"]`)
    if (!cell) return
    wanted.current = null
    cell.focus()
  })

  const focusCell = useCallback((row: number, column: number) => setActive({ row, column }), [])

  const move = useCallback(
    (row: number, column: number, by: Move): boolean => {
      const target = targetOf(row, column, by, { rows, columns, isOpen })
      if (!target) return false
      wanted.current = `${target.row}:${target.column}`
      virtualizer.current?.scrollToIndex(target.row, { align: 'auto' })
      setActive({ ...target })
      return true
    },
    [rows, columns, isOpen, virtualizer],
  )

  return { active, focusCell, move }
}

/** Draws the row of the active cell too when it is scrolled away: what was typed there is not lost. */
export const withActiveRow =
  (row: number) =>
  (range: Parameters<typeof defaultRangeExtractor>[0]): VirtualItem['index'][] => {
    const drawn = defaultRangeExtractor(range)
    return drawn.includes(row) || row >= range.count ? drawn : [...drawn, row].sort((a, b) => a - b)
  }

const PAGE = 10

function targetOf(
  row: number,
  column: number,
  by: Move,
  grid: { rows: number; columns: number; isOpen: (row: number) => boolean },
): { row: number; column: number } | null {
  const last = grid.columns - 1
  if (by === 'row-start') return { row, column: 0 }
  if (by === 'row-end') return { row, column: last }
  if (by === 'first') return openRow(0, 1, 0, grid)
  if (by === 'last') return openRow(grid.rows - 1, -1, last, grid)
  if (by === 'page-up') return openRow(Math.max(0, row - PAGE), 1, column, grid)
  if (by === 'page-down') return openRow(Math.min(grid.rows - 1, row + PAGE), -1, column, grid)
  if (by.rows !== 0) return openRow(row + by.rows, by.rows, column, grid)
  const next = column + by.columns
  if (next >= 0 && next <= last) return { row, column: next }
  return openRow(row + by.columns, by.columns, by.columns > 0 ? 0 : last, grid)
}

function openRow(
  from: number,
  step: number,
  column: number,
  grid: { rows: number; isOpen: (row: number) => boolean },
) {
  for (let row = from; row >= 0 && row < grid.rows; row += step) if (grid.isOpen(row)) return { row, column }
  return null
}
