import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  functionalUpdate,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { TableColumn } from './column'
import { MAX_PX, MIN_PX } from './layout'
import { tableStateAdapter } from './table-state-adapter'
import type { TableState } from './use-table-state'

const features = tableFeatures({
  coreReactivityFeature: tableStateAdapter,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
/** The engine holds the rows; this table manages column state only. */
const NO_ROWS: object[] = []

/** Manages the columns with TanStack Table: order, pinning, sizes and visibility. */
export function useColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { layout }: TableState,
  change: (part: Partial<TableState>) => void,
) {
  const defs = useMemo(
    () =>
      columns.map(
        ({ id, width }): ColumnDef<typeof features, object> => ({
          id,
          size: width,
          minSize: MIN_PX,
          maxSize: MAX_PX,
        }),
      ),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: layout.order,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: { start: layout.start, end: layout.end },
      columnSizing: layout.widths,
    }),
    [layout],
  )
  const options: TableOptions<typeof features, object> = {
    features,
    columns: defs,
    data: NO_ROWS,
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
  }
  const [table] = useState(() => constructTable(options))
  table.setOptions((before) => ({ ...before, ...options }))
  return table
}

export type ColumnTable = ReturnType<typeof useColumns<object>>
