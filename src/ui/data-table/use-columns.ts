import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { TableColumn } from './column'
import { type Layout, MAX_PX, MIN_PX } from './layout'
import type { TableState } from './use-table-state'

const features = tableFeatures({
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
  const options = useMemo((): TableOptions<typeof features, object> => {
    const state = {
      columnOrder: layout.order,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnPinning: { start: layout.start, end: layout.end },
      columnSizing: layout.widths,
    }
    const changeLayout = (part: Partial<Layout>) => change({ layout: { ...layout, ...part } })
    return {
      features,
      columns: defs,
      data: NO_ROWS,
      state,
      onColumnOrderChange: (next) => changeLayout({ order: functionalUpdate(next, state.columnOrder) }),
      onColumnVisibilityChange: (next) => {
        const shown = functionalUpdate(next, state.columnVisibility)
        changeLayout({ hidden: Object.keys(shown).filter((id) => shown[id] === false) })
      },
      onColumnPinningChange: (next) => changeLayout(functionalUpdate(next, state.columnPinning)),
      onColumnSizingChange: (next) => changeLayout({ widths: functionalUpdate(next, state.columnSizing) }),
    }
  }, [defs, layout, change])
  return useTable(options)
}

export type ColumnTable = ReturnType<typeof useColumns<object>>
