import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableColumn } from './column'
import type { Filter, Sort, View } from './engine/engine'
import { type Density, type Layout, ROW_PX, readLayout, writeLayout } from './layout'
import { isSameSearch, type TableSearch } from './table-search'
import { readFilters, readSorts, writeFilters, writeSorts } from './view-text'

/** A pause in typing or dragging after which the address follows; it follows anything else at once. */
const ADDRESS_AFTER_MS = 250

export interface TableState {
  search: string
  sorts: readonly Sort[]
  filters: readonly Filter[]
  group: string | null
  layout: Layout
  density: Density
}

/** Where a table's state lives besides the screen: the address, and for its layout this device. */
export interface Places {
  tableKey: string
  search: TableSearch
  onSearch?: (search: TableSearch) => void
  /** How rows are sorted where the address says nothing. */
  firstSort?: string
  /** The layout that staff defined for the table; the device's own goes before it. */
  definition?: string
}

/** The state of a table. It changes at once; the address follows, and where the address changes by itself it follows that. */
export function useTableState<Row>(
  columns: readonly TableColumn<Row>[],
  { tableKey, search, onSearch, definition, firstSort }: Places,
) {
  const ids = columns.map(({ id }) => id).join()
  const read = useMemo(
    () => (from: TableSearch) =>
      stateOf({ sort: firstSort, ...from }, columns, keptLayout(tableKey) ?? definition),
    // oxlint-disable-next-line react/exhaustive-deps -- the ids say when columns are others
    [ids, tableKey, definition, firstSort],
  )
  const [state, setState] = useState(() => read(search))
  const [seen, setSeen] = useState({ search, read })
  const sent = useRef(search)
  if (!isSameSearch(seen.search, search) || seen.read !== read) {
    setSeen({ search, read })
    // The address may lag behind a fast typist, and must not take letters back.
    if (!isSameSearch(search, sent.current) || seen.read !== read) setState(read(search))
  }

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
    const isUnderHand = before.search !== state.search || before.layout !== state.layout
    clearTimeout(timer.current)
    const write = () => {
      const next = searchOf(state, columns, firstSort)
      keepLayout(tableKey, state, columns)
      if (isSameSearch(next, search)) return
      sent.current = next
      onSearch?.(next)
    }
    timer.current = setTimeout(write, isUnderHand ? ADDRESS_AFTER_MS : 0)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only what is shown is written down
  }, [state])

  return { state, change, searchNow: () => searchOf(state, columns, firstSort) }
}

function stateOf<Row>(
  search: TableSearch,
  columns: readonly TableColumn<Row>[],
  kept: string | undefined,
): TableState {
  const isKnown = ({ id }: { id: string }) => columns.some((column) => column.id === id)
  const [layout = '', density = ''] = kept?.split('|') ?? []
  return {
    search: search.q ?? '',
    sorts: readSorts(search.sort).filter(isKnown),
    filters: readFilters(search.where).filter(isKnown),
    group: columns.find(({ id }) => id === search.group)?.id ?? null,
    layout: readLayout(search.columns ?? layout, columns),
    density: densityOf(search.density ?? density),
  }
}

const densityOf = (text: string): Density => (text in ROW_PX && isDensity(text) ? text : 'normal')
const isDensity = (text: string): text is Density =>
  text === 'compact' || text === 'normal' || text === 'roomy'

function searchOf<Row>(state: TableState, columns: readonly TableColumn<Row>[], firstSort = ''): TableSearch {
  const sort = writeSorts(state.sorts)
  const layout = writeLayout(state.layout)
  return {
    ...(state.search && { q: state.search }),
    ...(sort !== firstSort && { sort: sort || 'none' }),
    ...(state.filters.length > 0 && { where: writeFilters(state.filters) }),
    ...(state.group && { group: state.group }),
    ...(layout !== writeLayout(readLayout(undefined, columns)) && { columns: layout }),
    ...(state.density !== 'normal' && { density: state.density }),
  }
}

const keyOf = (tableKey: string) => `table:${tableKey}`
const keptLayout = (tableKey: string) => localStorage.getItem(keyOf(tableKey)) ?? undefined

function keepLayout<Row>(
  tableKey: string,
  { layout, density }: TableState,
  columns: readonly TableColumn<Row>[],
) {
  const text = `${writeLayout(layout)}|${density}`
  if (text === `${writeLayout(readLayout(undefined, columns))}|normal`)
    localStorage.removeItem(keyOf(tableKey))
  else localStorage.setItem(keyOf(tableKey), text)
}

/** What the engine is asked for. */
export const useView = ({ sorts, filters, search, group }: TableState, collapsed: readonly string[]): View =>
  useMemo(() => ({ sorts, filters, search, group, collapsed }), [sorts, filters, search, group, collapsed])
