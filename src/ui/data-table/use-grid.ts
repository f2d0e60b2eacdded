import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import type { Group } from '@/domain/tables/engine/engine'
import { groupAt as groupOf } from '@/domain/tables/engine/groups'
import { useWidth } from '@/ui/use-width'
import type { TableColumn } from './column'
import { CARD_PX, ROW_PX } from './layout'
import { selectedRows } from './selection'
import type { TableSearch } from './table-search'
import { useActive } from './use-active'
import { useColumns } from './use-columns'
import { type OnEdit, useEditing } from './use-editing'
import { useEngine } from './use-engine'
import { CHECK_PX, LEAD_PX, useGeometry } from './use-geometry'
import { usePhoneCards } from './use-phone-cards'
import { useRows } from './use-rows'
import { useSearchMatches } from './use-search-matches'
import { useSelection } from './use-selection'
import { type Places, useTableState, useView } from './use-table-state'

export interface GridOptions<Row> extends Omit<Places, 'search'> {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  idOf: (row: Row) => string
  search?: TableSearch
  isSelectable?: boolean
  detail?: (row: Row) => ReactNode
  onEdit?: OnEdit<Row>
}

/** Space below the grid. */
const BELOW_PX = 24
const NO_SEARCH: TableSearch = {}
const NO_GROUPS: readonly string[] = []
const NO_DETAILS: ReadonlySet<number> = new Set()

/** Manages a table's whole state: its rows, layout, selection, active cell, open details and edits. */
export function useGrid<Row>(options: GridOptions<Row>) {
  const { columns, rows, idOf, search = NO_SEARCH, isSelectable = true, detail, onEdit } = options
  const gridId = useId()
  const { state, change, first, searchNow } = useTableState(columns, { ...options, search })
  const [collapsed, setCollapsed] = useState(NO_GROUPS)
  const view = useView(state, collapsed)
  const showing = useEngine(rows, columns, idOf, view)
  const { store, order, orderView, shown } = showing
  const table = useColumns(columns, state, change)

  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const width = useWidth(scroller)
  const placeScroller = useCallback((element: HTMLDivElement | null) => {
    // The grid extends to the bottom of the window, wherever it starts on the page.
    const above = element ? element.getBoundingClientRect().top + window.scrollY + BELOW_PX : 0
    if (element) element.style.maxHeight = `max(20rem, calc(100dvh - ${above}px))`
    setScroller(element)
  }, [])
  const leadPx = isSelectable || detail ? (detail ? LEAD_PX : CHECK_PX) : 0
  const columnCount = table.getVisibleLeafColumns().length + (leadPx > 0 ? 1 : 0)
  const active = useActive(order, columnCount)
  const geometry = useGeometry(table, columns, state.layout, scroller, {
    width,
    leadPx,
    activeColumn: active.place.column,
  })
  // Without rows, there is nothing to add up.
  const hasFoot = columns.some(({ total }) => total) && order?.length !== 0
  const [open, setOpen] = useState(NO_DETAILS)
  const { isPhone, isTable, setTable } = usePhoneCards()
  // Groups need the table's rows.
  const isCards = isPhone && !isTable && state.group === null
  const cardPx = columns.some(({ isAction }) => isAction) ? CARD_PX.action : CARD_PX.plain
  const rowPx = isCards ? cardPx : ROW_PX[state.density]
  const body = useRows(scroller, { order, orderView, rowPx, open, activeRow: active.place.row, hasFoot })
  const selected = useSelection(order, store)
  const hiddenMatch = useSearchMatches(scroller, state.search, columns)
  const [message, setMessage] = useState('')

  const rowAt = (row: number): Row | undefined => {
    const at = order?.[row] ?? -1
    return at >= 0 ? store.rows[at] : undefined
  }
  const groupAt = (row: number): Group | undefined => {
    const at = order?.[row] ?? 0
    return at < 0 && shown ? groupOf(shown.groups, -at - 1) : undefined
  }
  const columnAt = (index: number) => geometry.all.find((placed) => placed.index === index)
  const latest = (row: Row) => store.rows.findLast((candidate) => idOf(candidate) === idOf(row)) ?? row
  const editing = useEditing(columns, latest, onEdit, setMessage)

  const moveTo = (to: { row: number; column: number }, isRange = false) => {
    active.activate(to, isRange)
    if (to.row >= 0) body.scrollToRow(to.row)
    geometry.scrollToColumn(to.column)
  }
  const toggleDetail = (row: number, isOpen?: boolean) => {
    const at = order?.[row] ?? -1
    if (at < 0 || !detail) return
    const next = new Set(open)
    if (isOpen ?? !open.has(at)) next.add(at)
    else next.delete(at)
    setOpen(next)
  }
  const toggleGroup = (key: string) =>
    setCollapsed(
      collapsed.includes(key) ? collapsed.filter((groupKey) => groupKey !== key) : [...collapsed, key],
    )

  const visible = useMemo(() => geometry.all.map(({ column }) => column), [geometry.all])
  const inView = useMemo(
    () => geometry.all.filter(({ pin, left }) => pin !== null || left < width).map(({ column }) => column),
    [geometry.all, width],
  )
  /** Returns the rows for an action, in display order: the selected ones, or all displayed ones. */
  const rowsOf = (which: 'selected' | 'shown') => {
    const places = which === 'selected' ? selectedRows(selected.selection, order ?? []) : (order ?? [])
    const result: Row[] = []
    for (let at = 0; at < places.length; at++) {
      const row = store.rows[places[at] ?? -1]
      if (row !== undefined) result.push(row)
    }
    return result
  }
  // Rows of collapsed groups match too, but are not selected.
  const matchCount = state.group === null ? order?.length : shown?.rowCount
  return {
    gridId,
    state,
    change,
    first,
    searchNow,
    /** The rows as the engine sorted, filtered and grouped them. */
    showing,
    table,
    scroller,
    setScroller: placeScroller,
    hasLead: leadPx > 0,
    hasFoot,
    columnCount,
    active,
    geometry,
    visible,
    /** Columns that are in view without scrolling. */
    inView,
    hiddenMatch,
    rowPx,
    cards: { isPhone, isCards, setTable },
    details: { open, toggle: toggleDetail },
    groups: { collapsed, toggle: toggleGroup, at: groupAt },
    body,
    selected,
    /** True if the selection is all rows that match, chosen at once. */
    isAllMatching: showing.isCurrent && selected.isAll && selected.selection.count === matchCount,
    message,
    announce: setMessage,
    editing,
    rowAt,
    columnAt,
    moveTo,
    rowsOf,
  }
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>
