import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import { type CellPlace, type GridShape, moveOf } from './grid-moves'

interface ActiveCell extends CellPlace {
  product_hash: string | undefined
}

/**
 * The one cell of the grid that Tab reaches. It is that of a product: it stays the active one when the rows change
 * around it, and where its row goes, the row in its place.
 */
export function useActiveCell(rows: readonly Product[], shape: GridShape) {
  const [active, setActive] = useState<ActiveCell>()
  const activate = useCallback(
    ({ row, column }: CellPlace) => {
      const product_hash = rows[row]?.hashid
      setActive((before) =>
        before?.row === row && before.column === column && before.product_hash === product_hash
          ? before
          : { row, column, product_hash },
      )
    },
    [rows],
  )
  return { place: placeNow(active, rows, shape), activate }
}

interface Movement {
  place: CellPlace
  activate: (place: CellPlace) => void
  scrollTo: (place: CellPlace) => void
}

/** Moves the focus through the grid by keyboard, also to rows that are not drawn yet, and never loses it. */
export function useGridFocus(
  grid: HTMLElement | null,
  shape: GridShape,
  { place, activate, scrollTo }: Movement,
) {
  const wanted = useRef<CellPlace | null>(null)
  const hasFocus = useRef(false)

  // Draws once more also where the cell asked for is the active one already: the effect below then focuses it.
  const [, askAgain] = useState({})
  const focusCell = useCallback(
    (to: CellPlace) => {
      wanted.current = to
      askAgain({})
      activate(to)
      scrollTo(to)
    },
    [activate, scrollTo],
  )

  // After each draw: the cell that was asked for may be there now, and the focused one may be gone.
  useLayoutEffect(() => {
    const isLost =
      hasFocus.current && (document.activeElement === document.body || document.activeElement === null)
    const to = wanted.current ?? (isLost ? place : null)
    if (!to || !grid) return
    const cell = cellElement(grid, to)
    if (!cell) return
    wanted.current = null
    cell.focus({ preventScroll: true })
    // The grid scrolls itself; in a low window the page has to show the rest of it.
    if (cell.getBoundingClientRect().bottom > window.innerHeight) grid.scrollIntoView({ block: 'nearest' })
  })

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    hasFocus.current = true
    const at = placeOf(event.target)
    if (!at) return
    // One cell stands for all columns of a row that takes no quantities: the column is kept for the rows after it.
    const column = event.target.dataset.closed === undefined ? at.column : place.column
    activate({ row: at.row, column })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof HTMLElement)) return
    const heading = event.target.closest<HTMLElement>('[data-heading]')
    if (heading) return moveInHeader(event, heading, () => focusCell({ row: 0, column: place.column }))
    const at = placeOf(event.target)
    if (!at) return
    const from = event.target.dataset.closed === undefined ? at : { row: at.row, column: place.column }
    const move = moveOf(event, from, shape)
    if (move === null || move === 'outside') return
    event.preventDefault()
    if (move === 'header') grid?.querySelector<HTMLElement>('[data-heading]')?.focus()
    else focusCell(move)
  }

  /** Takes the focus where the rows that held it are all gone. */
  const takeOver = useCallback((element: HTMLElement | null) => {
    if (hasFocus.current) element?.focus()
  }, [])

  return { focusCell, takeOver, handlers: { onFocus, onBlur, onKeyDown } }
}

/** Returns the row of the active product, or the first row that takes quantities. */
function placeNow(active: ActiveCell | undefined, rows: readonly Product[], shape: GridShape): CellPlace {
  if (!active)
    return {
      row: Math.max(
        0,
        rows.findIndex((_, row) => shape.isOpen(row)),
      ),
      column: 0,
    }
  const column = Math.min(active.column, shape.lastColumn)
  if (rows[active.row]?.hashid === active.product_hash) return { row: active.row, column }
  const moved = rows.findIndex(({ hashid }) => hashid === active.product_hash)
  return { row: moved >= 0 ? moved : Math.max(0, Math.min(active.row, rows.length - 1)), column }
}

function placeOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLElement)) return null
  const [row, column] = (target.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

const cellElement = (grid: HTMLElement, { row, column }: CellPlace) =>
  grid.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ??
  grid.querySelector<HTMLElement>(`[data-cell^="${row}:"][data-closed]`)

function moveInHeader(event: KeyboardEvent, heading: HTMLElement, toBody: () => void) {
  const headings = [
    ...(heading.closest('[role="row"]')?.querySelectorAll<HTMLElement>('[data-heading]') ?? []),
  ]
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (event.key === 'ArrowDown') toBody()
  else if (step) headings[headings.indexOf(heading) + step]?.focus()
  else return
  event.preventDefault()
}
