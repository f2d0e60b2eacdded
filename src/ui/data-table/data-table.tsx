import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { announcement, countText, selectionText } from './announcement'
import type { TableColumn } from './column'
import { EngineFailure } from './engine-failure'
import { type FilterSet, FilterSets } from './filter-sets'
import { resizeColumn, shiftColumn } from './grid-actions'
import { GridBody } from './grid-body'
import { LazyCards } from './lazy-cards'
import { loadPasting } from './lazy-pasting'
import { matchingOf } from './matching'
import type { ExportFile } from './menus/export-panel'
import { LazyFilterPanel } from './menus/lazy-filter-panel'
import { LazyMenus, loadMenus } from './menus/lazy-menus'
import type { MenuKind } from './menus/menus'
import { NothingMatches } from './nothing-matches'
import type { RowAction } from './row-action'
import type { RowFile } from './row-file'
import { SelectionBar } from './selection-bar'
import { Toolbar } from './toolbar'
import { useFilterPanel } from './use-filter-panel'
import { type GridOptions, useGrid } from './use-grid'
import type { ViewsOfTable } from './views'

/** Rows and columns of a file, as displayed. */
export interface Shot<Row> {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  file: ExportFile
}

interface Props<Row> extends GridOptions<Row> {
  /** Plural name of the rows: "Products". */
  label: string
  /** Returns the name of a row for messages: its name or number. */
  nameOf: (row: Row) => string
  views?: ViewsOfTable
  onExport?: (exported: Shot<Row>) => void
  /** Additional files of rows: of the selected, or of all displayed ones. */
  files?: readonly RowFile<Row>[]
  /** False if an action edits the selected rows instead of the table's own panel. */
  hasBulkEdit?: boolean
  /** Actions for the selected rows. */
  actions?: readonly RowAction<Row>[]
  /** Loads the rows again. Actions then may act on all rows that match. */
  onReload?: () => Promise<readonly Row[]>
  /** Receives reports such as the result of a paste. */
  onReport?: (text: string) => void
  /** Extra content of the toolbar. */
  tools?: ReactNode
  /** Choice columns whose filters are in the filter panel. */
  panelFilters?: readonly string[]
  /** Named filters, offered above the table. */
  filterSets?: readonly FilterSet[] | undefined
}

/** Table of all lists: sorts, filters, groups, selects and edits 100,000 rows as quickly as ten. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, views, onExport, files = [], actions = [], hasBulkEdit = true, onReload } = props
  const { filterSets = [] } = props
  const grid = useGrid(props)
  const { state, change, selected, showing } = grid
  const [menu, setMenu] = useState<{ open: MenuKind; anchor: HTMLElement } | null>(null)
  const openMenu = (open: MenuKind, anchor: HTMLElement) => setMenu({ open, anchor })
  // The checkboxes respond at once; the selection bar follows.
  const selectedCount = useDeferredValue(selected.selection.count)
  const unfilter = () => change({ filters: [], search: '' })
  const isFiltered = state.filters.length > 0 || state.search !== ''
  const rowCount = showing.shown && isFiltered ? showing.shown.rowCount : showing.store.count
  // Loads interactive parts when the user first touches the table, before the first press.
  const prepare = () => {
    loadMenus().catch(() => {})
    if (grid.editing.canEditAny) loadPasting().catch(() => {})
  }
  const matching = () =>
    onReload && grid.isAllMatching
      ? matchingOf(
          columns,
          { search: state.search, filters: state.filters },
          selected.selection.count,
          onReload,
        )
      : null
  const filterId = useId()
  const filterPanel = useFilterPanel()
  const panelColumns = (props.panelFilters ?? []).flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  )
  const hasPanel = filterPanel.isWide && panelColumns.length > 0
  const editable = columns.filter((column) => grid.editing.canEdit(column))
  return (
    <div className="grid min-w-0 gap-2.5" onPointerEnter={prepare} onFocus={prepare}>
      <Toolbar
        label={label}
        columns={columns}
        search={state.search}
        filters={state.filters}
        group={columns.find(({ id }) => id === state.group)}
        count={countText(rowCount, showing.store.count)}
        hasViews={views !== undefined}
        hasExport={onExport !== undefined}
        extra={props.tools}
        filterPanel={
          hasPanel ? { id: filterId, isOpen: filterPanel.isOpen, onToggle: filterPanel.setOpen } : undefined
        }
        cards={
          grid.cards.isPhone && state.group === null
            ? { isOn: grid.cards.isCards, onSwitch: grid.cards.setTable }
            : null
        }
        onSearch={(search) => change({ search })}
        onUnfilter={(id) => change({ filters: state.filters.filter((filter) => filter.id !== id) })}
        onUngroup={() => change({ group: null })}
        onMenu={openMenu}
      />
      {filterSets.length > 0 && (
        <FilterSets sets={filterSets} columns={columns} {...{ state, change, showing }} />
      )}
      {showing.restart && <EngineFailure onRetry={showing.restart} />}
      <div className={hasPanel && filterPanel.isOpen ? 'grid grid-cols-[15rem_minmax(0,1fr)] gap-4' : 'grid'}>
        {hasPanel && filterPanel.isOpen && (
          <div id={filterId} className="relative min-h-[min(40rem,65dvh)]">
            <Suspense>
              <LazyFilterPanel columns={panelColumns} {...{ state, change, showing }} />
            </Suspense>
          </div>
        )}
        <div className="relative min-w-0">
          {grid.cards.isCards ? (
            <Suspense fallback={<div className="h-[75dvh]" />}>
              <LazyCards grid={grid} label={label} nameOf={props.nameOf} detail={props.detail} />
            </Suspense>
          ) : (
            <GridBody {...props} grid={grid} onMenu={openMenu} />
          )}
          {showing.order?.length === 0 && isFiltered && showing.isCurrent && (
            <NothingMatches label={label} onClear={unfilter} />
          )}
          {selectedCount > 0 && (
            <SelectionBar
              count={selectedCount}
              text={selectionText(label, selectedCount, grid)}
              onEdit={
                hasBulkEdit && editable.length > 0
                  ? (anchor) => openMenu({ kind: 'bulk' }, anchor)
                  : undefined
              }
              onExport={onExport && ((anchor) => openMenu({ kind: 'export', which: 'selected' }, anchor))}
              files={files}
              actions={actions}
              onAct={(action) => action.run(grid.rowsOf('selected'), matching())}
              onMake={(file) => file.make(grid.rowsOf('selected'))}
              onClear={selected.clear}
            />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement(label, rowCount, grid)}
      </p>
      <p role="status" className="sr-only">
        {grid.message}
      </p>
      {menu && (
        <Suspense fallback={null}>
          <LazyMenus
            {...menu}
            columns={columns}
            table={grid.table}
            state={state}
            change={change}
            first={grid.first}
            facets={showing.facets}
            shift={(id, step) => shiftColumn(grid, id, step)}
            resize={(id, step) => resizeColumn(grid, id, step)}
            searchNow={grid.searchNow}
            views={views}
            onExport={
              onExport &&
              ((file, which) => onExport({ rows: grid.rowsOf(which), columns: grid.visible, file }))
            }
            files={{ offered: files, rows: () => grid.rowsOf('shown') }}
            bulk={{
              editable,
              rows: () => grid.rowsOf('selected'),
              nameOf: props.nameOf,
              apply: grid.editing.apply,
            }}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
