import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { TableColumn } from './column'
import { MAX_PX, MIN_PX } from './layout'
import type { TableState } from './use-table-state'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
const helper = createColumnHelper<typeof features, object>()
/** The rows stay with the engine: the table here keeps the state of the columns. */
const NO_ROWS: object[] = []

/** The table's columns in TanStack Table: it owns their order, pinning, sizes, visibility and the sorting by them. */
export function useColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { layout, sorts }: TableState,
  change: (part: Partial<TableState>) => void,
) {
  const defs = useMemo(
    () =>
      helper.columns(
        columns.map(({ id, width }) =>
          helper.accessor(() => '', { id, size: width, minSize: MIN_PX, maxSize: MAX_PX }),
        ),
      ),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: layout.order,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: { start: layout.start, end: layout.end },
      columnSizing: layout.widths,
      sorting: sorts.map((sort) => ({ ...sort })),
    }),
    [layout, sorts],
  )
  return useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    manualSorting: true,
    sortDescFirst: false,
    isMultiSortEvent: (event) => event instanceof Object && 'shiftKey' in event && event.shiftKey === true,
    state,
    onColumnOrderChange: (next) =>
      change({ layout: { ...layout, order: functionalUpdate(next, state.columnOrder) } }),
    onColumnVisibilityChange: (next) => {
      const shown = functionalUpdate(next, state.columnVisibility)
      change({ layout: { ...layout, hidden: Object.keys(shown).filter((id) => shown[id] === false) } })
    },
    onColumnPinningChange: (next) =>
      change({ layout: { ...layout, ...functionalUpdate(next, state.columnPinning) } }),
    onColumnSizingChange: (next) =>
      change({ layout: { ...layout, widths: functionalUpdate(next, state.columnSizing) } }),
    onSortingChange: (next) => change({ sorts: functionalUpdate(next, state.sorting) }),
  })
}

export type ColumnTable = ReturnType<typeof useColumns<object>>
