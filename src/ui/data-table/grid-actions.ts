import type { ClipboardEvent, MouseEvent } from 'react'
import { tsvOf } from './clipboard'
import { cellId } from './data-row'
import { MAX_PX, MIN_PX } from './layout'
import { loadPasting } from './lazy-pasting'
import type { MenuKind } from './menus/menus'
import { HEAD } from './moves'
import { toggledSorts } from './sorts'
import type { Grid } from './use-grid'
import type { KeyActions } from './use-keys'

const WIDTH_STEP = 16

/**
 * Opens the content of a cell: an editor, a link, a group, a detail.
 * @returns true if there was something to open
 */
export function openPlace<Row>(grid: Grid<Row>, row: number, column: number, typed?: string): boolean {
  const group = grid.groups.at(row)
  if (group) {
    if (typed === undefined) grid.groups.toggle(group.key)
    return true
  }
  const placed = grid.columnAt(column)
  const data = grid.rowAt(row)
  if (data === undefined) return false
  if (!placed) {
    if (typed === undefined) grid.details.toggle(row)
    return typed === undefined
  }
  const { column: tableColumn } = placed
  if (grid.editing.canEdit(tableColumn)) {
    if (tableColumn.kind === 'boolean' && typed === undefined)
      grid.editing.apply([
        {
          row: data,
          id: tableColumn.id,
          value: tableColumn.value(data) !== true,
          before: tableColumn.value(data),
        },
      ])
    else grid.editing.setOpen({ row, column: tableColumn.id, typed: tableColumn.choices ? undefined : typed })
    return true
  }
  if (typed !== undefined) return false
  const cell = document.getElementById(cellId(grid.gridId, row, column))
  cell?.querySelector<HTMLElement>('a, button')?.click()
  return true
}

/** Moves a column among the visible ones, including pinned columns. */
export function shiftColumn<Row>(
  { table, state, change, announce, visible }: Grid<Row>,
  id: string,
  step: number,
) {
  const { layout } = state
  const list = layout.start.includes(id) ? 'start' : layout.end.includes(id) ? 'end' : 'order'
  const ids = layout[list]
  const shown = list === 'order' ? table.getCenterVisibleLeafColumns().map((column) => column.id) : ids
  const neighbor = shown[shown.indexOf(id) + step]
  if (neighbor === undefined) return
  change({ layout: { ...layout, [list]: moved(ids, id, ids.indexOf(neighbor)) } })
  announce(`${visible.find((column) => column.id === id)?.label ?? id} moved`)
}

export function moved(ids: readonly string[], id: string, to: number): string[] {
  const otherIds = ids.filter((columnId) => columnId !== id)
  otherIds.splice(to, 0, id)
  return otherIds
}

export const sortBy = <Row>({ state, change }: Grid<Row>, id: string, isMulti: boolean) =>
  change({ sorts: toggledSorts(state.sorts, id, isMulti) })

export function resizeColumn<Row>(grid: Grid<Row>, id: string, step: number) {
  const width = grid.geometry.all.find(({ column }) => column.id === id)?.width
  if (width !== undefined) setWidth(grid, id, width + step)
}

export function setWidth<Row>({ state: { layout }, change }: Grid<Row>, id: string, px: number) {
  const width = Math.min(MAX_PX, Math.max(MIN_PX, px))
  change({ layout: { ...layout, widths: { ...layout.widths, [id]: width } } })
}

/** Returns the grid's keyboard actions. */
export function keyActions<Row>(
  grid: Grid<Row>,
  openMenu: (kind: MenuKind, anchor: HTMLElement) => void,
): KeyActions {
  const idAt = (column: number) => grid.columnAt(column)?.column.id
  const heading = (column: number) =>
    grid.scroller?.querySelector<HTMLElement>(`[data-heading="${idAt(column)}"]`) ?? null
  return {
    place: grid.active.place,
    shape: () => ({
      rows: grid.showing.order?.length ?? 0,
      columns: grid.columnCount,
      page: grid.body.page(),
    }),
    moveTo: grid.moveTo,
    open: ({ row, column }, typed) => openPlace(grid, row, column, typed),
    select: grid.selected.toggle,
    selectAll: () => grid.selected.toggleAll?.(),
    leave: () => {
      if (grid.active.range) grid.active.dropRange()
      else if (grid.selected.selection.count > 0) grid.selected.clear()
      else return false
      return true
    },
    undo: grid.editing.undo,
    expand: (row, isOpen, isDetail) => {
      const group = grid.groups.at(row)
      if (isDetail) {
        grid.details.toggle(row, isOpen)
        return true
      }
      if (!group || grid.groups.collapsed.includes(group.key) !== isOpen) return group !== undefined
      grid.groups.toggle(group.key)
      return true
    },
    sort: (column, isMulti) => {
      const id = idAt(column)
      if (id === undefined) grid.selected.toggleAll?.()
      else sortBy(grid, id, isMulti)
    },
    menu: (column) => {
      const [id, anchor] = [idAt(column), heading(column)]
      if (id !== undefined && anchor) openMenu({ kind: 'column', id }, anchor)
    },
    resize: (column, step) => {
      const id = idAt(column)
      if (id !== undefined) resizeColumn(grid, id, step * WIDTH_STEP)
    },
    shift: (column, step) => {
      const id = idAt(column)
      if (id === undefined) return
      shiftColumn(grid, id, step)
      grid.active.activate({ row: HEAD, column: Math.max(1, Math.min(grid.columnCount - 1, column + step)) })
    },
  }
}

/** Handles a click in the body: a checkbox selects, an arrow opens, a cell becomes active. */
export function onBodyClick<Row>(event: MouseEvent<HTMLElement>, grid: Grid<Row>) {
  if (!(event.target instanceof Element)) return
  const at = (name: string) =>
    event.target instanceof Element
      ? event.target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`)
      : null
  const row = Number(at('row') ?? Number.NaN)
  if (Number.isNaN(row)) return
  const group = at('group')
  if (group !== null && group !== undefined) grid.groups.toggle(group)
  else if (at('check')) grid.selected.toggle(row, event.shiftKey)
  else if (at('open')) grid.details.toggle(row)
  const cell = event.target.closest('[aria-colindex]')
  const column = Number(cell?.getAttribute('aria-colindex') ?? 1) - 1
  grid.active.activate({ row, column }, event.shiftKey && !at('check'))
  if (!event.target.closest('a, [data-slot=row-detail]')) grid.scroller?.focus({ preventScroll: true })
}

/** Edits a cell on double click. */
export function onBodyDoubleClick<Row>({ target }: MouseEvent<HTMLElement>, grid: Grid<Row>) {
  if (
    target instanceof Element &&
    target.closest('[data-row] :is([data-col], [data-slot=group-total])') &&
    !target.closest('a')
  )
    openPlace(grid, grid.active.place.row, grid.active.place.column)
}

/** Copies the cell range, or else the selected rows, or else the active cell. */
export function onCopy<Row>(event: ClipboardEvent<HTMLElement>, grid: Grid<Row>) {
  if (event.target !== event.currentTarget) return
  const { range, place } = grid.active
  const isRows = range === null && grid.selected.selection.count > 0
  const rows = isRows
    ? grid.rowsOf('selected')
    : rowsIn(grid, range?.top ?? place.row, range?.bottom ?? place.row)
  const columns = isRows
    ? grid.visible
    : columnsIn(grid, range?.from ?? place.column, range?.to ?? place.column)
  if (rows.length === 0 || columns.length === 0) return
  event.clipboardData.setData('text/plain', tsvOf(rows, columns))
  event.preventDefault()
  grid.announce(
    rows.length * columns.length === 1
      ? 'Cell copied'
      : `${rows.length} rows of ${columns.length} columns copied`,
  )
}

/** Pastes into editable cells. */
export function onPaste<Row>(
  event: ClipboardEvent<HTMLElement>,
  grid: Grid<Row>,
  report: (text: string) => void,
) {
  if (event.target !== event.currentTarget || !grid.editing.canEditAny) return
  event.preventDefault()
  const text = event.clipboardData.getData('text/plain')
  loadPasting().then(
    ({ paste }) => paste(text, grid, report),
    () => grid.announce('Nothing was pasted'),
  )
}

export function rowsIn<Row>(grid: Grid<Row>, top: number, bottom: number): Row[] {
  const rows: Row[] = []
  for (let at = Math.max(0, top); at <= bottom; at++) {
    const row = grid.rowAt(at)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

export const columnsIn = <Row>(grid: Grid<Row>, from: number, to: number) =>
  grid.geometry.all.filter(({ index }) => index >= from && index <= to).map(({ column }) => column)
