import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PlanItem } from './plan-items'

interface Place {
  row: number
  column: number
}

interface Shape {
  items: readonly PlanItem[]
  columns: number
  pageRows: () => number
}

/** Manages the plan's single tab stop and moves it by keyboard, including to rows that are not rendered yet. */
export function useCellFocus(grid: HTMLElement | null, shape: Shape, scrollTo: (row: number) => void) {
  const [active, setActive] = useState<{ key: string; column: number }>()
  const pendingFocus = useRef<Place | null>(null)
  const place = placeOf(active, shape)

  useLayoutEffect(() => {
    const to = pendingFocus.current
    const cell = to && grid?.querySelector<HTMLElement>(`[data-place="${to.row}:${to.column}"]`)
    if (!cell) return
    pendingFocus.current = null
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'center' })
  })

  const activate = ({ row, column }: Place) => {
    const key = shape.items[row]?.key
    if (key) setActive({ key, column })
  }
  return {
    place,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const [row, column] = (target.dataset.place ?? '').split(':').map(Number)
        if (row !== undefined && column !== undefined) activate({ row, column })
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = moveOf(event, place, shape)
        if (!to) return
        event.preventDefault()
        pendingFocus.current = to
        activate(to)
        scrollTo(to.row)
      },
    },
  }
}

/** Returns the position of the active cell; the first cell if none is active or its row is gone. */
function placeOf(active: { key: string; column: number } | undefined, { items, columns }: Shape): Place {
  const row = items.findIndex((item) => item.kind === 'row' && (!active || item.key === active.key))
  const first = items.findIndex(({ kind }) => kind === 'row')
  return { row: row === -1 ? first : row, column: Math.min(active?.column ?? 0, columns - 1) }
}

function moveOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Place,
  shape: Shape,
): Place | null {
  const last = shape.items.length - 1
  const isJump = ctrlKey || metaKey
  if (key === 'Home') return { row: isJump ? rowFrom(0, 1, shape, row) : row, column: 0 }
  if (key === 'End') return { row: isJump ? rowFrom(last, -1, shape, row) : row, column: shape.columns - 1 }
  if (isJump) return null
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) }
  if (key === 'ArrowRight') return { row, column: Math.min(shape.columns - 1, column + 1) }
  if (key === 'ArrowUp') return { row: rowFrom(row - 1, -1, shape, row), column }
  if (key === 'ArrowDown') return { row: rowFrom(row + 1, 1, shape, row), column }
  if (key === 'PageUp') return { row: rowFrom(Math.max(0, row - shape.pageRows()), 1, shape, row), column }
  if (key === 'PageDown')
    return { row: rowFrom(Math.min(last, row + shape.pageRows()), -1, shape, row), column }
  return null
}

/** Returns the row at `from`, or the next one in a direction, skipping headings. */
function rowFrom(from: number, step: 1 | -1, { items }: Shape, fallback: number): number {
  for (let row = from; row >= 0 && row < items.length; row += step) if (items[row]?.kind === 'row') return row
  return fallback
}
