import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type CellPlace, type GridShape, moveOf } from './grid-moves'

interface Movement {
  place: CellPlace
  activate: (place: CellPlace) => void
  scrollTo: (place: CellPlace) => void
}

/** Moves the focus through the grid by keyboard, including to rows that are not rendered yet, and never loses it. */
export function useGridFocus(
  grid: HTMLElement | null,
  shape: GridShape,
  { place, activate, scrollTo }: Movement,
) {
  const pendingCell = useRef<CellPlace | null>(null)
  const hasFocus = useRef(false)

  // Renders again even if the requested cell is already active: the effect below then focuses it.
  const [, rerender] = useState({})
  const focusCell = useCallback(
    (to: CellPlace) => {
      pendingCell.current = to
      rerender({})
      activate(to)
      scrollTo(to)
    },
    [activate, scrollTo],
  )

  // After each render: the requested cell may exist now, and the focused one may be gone.
  useLayoutEffect(() => {
    const isLost =
      hasFocus.current && (document.activeElement === document.body || document.activeElement === null)
    const to = pendingCell.current ?? (isLost ? place : null)
    if (!to || !grid) return
    const cell = cellElement(grid, to)
    if (!cell) return
    pendingCell.current = null
    cell.focus({ preventScroll: true })
    // The grid scrolls by itself; in a low window the page must also scroll to the rest of it.
    if (cell.getBoundingClientRect().bottom > window.innerHeight) grid.scrollIntoView({ block: 'nearest' })
  })

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    hasFocus.current = true
    const at = placeOf(event.target)
    if (!at) return
    // A row that cannot be ordered has one cell for all columns: remember the column for the rows after it.
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

  /** Focuses an element if the grid's focused rows are all gone. */
  const reclaimFocus = useCallback((element: HTMLElement | null) => {
    if (hasFocus.current) element?.focus()
  }, [])

  return { focusCell, reclaimFocus, handlers: { onFocus, onBlur, onKeyDown } }
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
