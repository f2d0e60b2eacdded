import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Filter, Sort, View } from '@/domain/tables/engine/engine'
import { readFilters, readSorts, writeFilters, writeSorts } from '@/domain/tables/search-params'
import type { TableColumn } from './column'
import { type Density, type Layout, readLayout, writeLayout } from './layout'
import { isSameSearch, type TableSearch } from './table-search'

/** Pause in typing or dragging after which the URL is updated; other changes update it at once. */
const ADDRESS_AFTER_MS = 250

export interface TableState {
  search: string
  sorts: readonly Sort[]
  filters: readonly Filter[]
  group: string | null
  layout: Layout
  density: Density
}

/** Storage of a table's state: the URL, and for its layout this device. */
export interface Places {
  /** Identifies the table, for storing its layout. */
  tableKey: string
  search: TableSearch
  onSearch?: (search: TableSearch) => void
  /** Default sorting, if the URL has none: `vendor_name.-sell_price`. */
  firstSort?: string
  /** Initial layout defined by staff; the device's own takes precedence. */
  definition?: string
}

/** Manages the state of a table. It changes at once and the URL follows; navigation updates the state from the URL. */
export function useTableState<Row>(
  columns: readonly TableColumn<Row>[],
  { tableKey, search, onSearch, definition, firstSort }: Places,
) {
  const ids = columns.map(({ id }) => id).join()
  // oxlint-disable-next-line react/exhaustive-deps -- the ids change with the columns
  const first = useMemo(() => readLayout(definition, columns), [ids, definition])
  const read = useMemo(
    () => (from: TableSearch) =>
      stateOf({ sort: firstSort, ...from }, columns, first, localStorage.getItem(keyOf(tableKey))),
    // oxlint-disable-next-line react/exhaustive-deps -- the ids change with the columns
    [ids, tableKey, first, firstSort],
  )
  const [state, setState] = useState(() => read(search))
  const [seen, setSeen] = useState({ search, read })
  const sent = useRef(search)
  if (!isSameSearch(seen.search, search) || seen.read !== read) {
    setSeen({ search, read })
    // The URL may lag behind a fast typist, and must not revert typed text.
    if (!isSameSearch(search, sent.current) || seen.read !== read) setState(read(search))
  }
  useEffect(() => {
    sent.current = search
  }, [search])

  const change = useCallback(
    (part: Partial<TableState>) => setState((before) => ({ ...before, ...part })),
    [],
  )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef(state)
  useEffect(() => {
    const { current: before } = written
    if (before === state) return () => {}
    written.current = state
    const isInteracting = before.search !== state.search || before.layout !== state.layout
    clearTimeout(timer.current)
    const write = () => {
      const next = searchOf(state, first, firstSort)
      storeLayout(tableKey, state, first)
      if (isSameSearch(next, search)) return
      sent.current = next
      onSearch?.(next)
    }
    timer.current = setTimeout(write, isInteracting ? ADDRESS_AFTER_MS : 0)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only displayed state is written
  }, [state])

  return { state, change, first, searchNow: () => searchOf(state, first, firstSort) }
}

function stateOf<Row>(
  search: TableSearch,
  columns: readonly TableColumn<Row>[],
  first: Layout,
  stored: string | null,
): TableState {
  const isKnown = ({ id }: { id: string }) => columns.some((column) => column.id === id)
  const [keptLayout = '', density = ''] = stored?.split('|') ?? []
  const layout = search.columns ?? keptLayout
  return {
    search: search.q ?? '',
    sorts: readSorts(search.sort).filter(isKnown),
    filters: readFilters(search.where).filter(isKnown),
    group: columns.find(({ id }) => id === search.group)?.id ?? null,
    layout: layout ? readLayout(layout, columns) : first,
    density: densityOf(search.density ?? density),
  }
}

const densityOf = (text: string): Density => (text === 'compact' || text === 'roomy' ? text : 'normal')

function searchOf(state: TableState, first: Layout, firstSort = ''): TableSearch {
  const sort = writeSorts(state.sorts)
  const layout = writeLayout(state.layout)
  return {
    ...(state.search && { q: state.search }),
    ...(sort !== firstSort && { sort: sort || 'none' }),
    ...(state.filters.length > 0 && { where: writeFilters(state.filters) }),
    ...(state.group && { group: state.group }),
    ...(layout !== writeLayout(first) && { columns: layout }),
    ...(state.density !== 'normal' && { density: state.density }),
  }
}

const keyOf = (tableKey: string) => `table:${tableKey}`

/** Stores only a layout that differs from the initial one, which staff may redefine. */
function storeLayout(tableKey: string, { layout, density }: TableState, first: Layout) {
  const own = writeLayout(layout)
  const text = `${own === writeLayout(first) ? '' : own}|${density}`
  if (text === '|normal') localStorage.removeItem(keyOf(tableKey))
  else localStorage.setItem(keyOf(tableKey), text)
}

/** Returns the view to request from the engine. */
export const useView = ({ sorts, filters, search, group }: TableState, collapsed: readonly string[]): View =>
  useMemo(() => ({ sorts, filters, search, group, collapsed }), [sorts, filters, search, group, collapsed])
