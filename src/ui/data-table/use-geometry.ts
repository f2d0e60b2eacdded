import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useLayoutEffect, useMemo } from 'react'
import { useRangeWithItem } from '@/ui/range-with-item'
import type { TableColumn } from './column'
import type { Layout } from './layout'
import type { ColumnTable } from './use-columns'

export const CHECK_PX = 40
export const LEAD_PX = 68
/** Below this width only the first column stays pinned, and its width is limited to a part of the grid. */
const NARROW_PX = 576
const NARROW_FIRST_PART = 0.54

/** A column with its position on the screen. */
export interface Placed<Row> {
  column: TableColumn<Row>
  /** From 0, as displayed, including the lead column. */
  index: number
  /** Pixels from the start of the row. */
  left: number
  width: number
  pin: 'start' | 'end' | null
  style: CSSProperties
}

/** Returns all visible columns, in order, and those near the viewport. */
export function useGeometry<Row>(
  table: ColumnTable,
  columns: readonly TableColumn<Row>[],
  layout: Layout,
  scroller: HTMLElement | null,
  { width, leadPx, activeColumn }: { width: number; leadPx: number; activeColumn: number },
) {
  const isNarrow = width > 0 && width < NARROW_PX
  const placed = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const cells = [
      ...table.getStartVisibleLeafColumns(),
      ...table.getCenterVisibleLeafColumns(),
      ...table.getEndVisibleLeafColumns(),
    ].flatMap((tableColumn) => {
      const column = byId.get(tableColumn.id)
      return column ? [{ column, width: tableColumn.getSize(), pin: tableColumn.getIsPinned() }] : []
    })
    const spare = width - leadPx - cells.reduce((sum, cell) => sum + cell.width, 0)
    const stretched = cells.filter(({ column }) => column.kind === 'text' && !layout.widths[column.id])
    const share = spare > 0 && stretched.length > 0 ? Math.floor(spare / stretched.length) : 0
    let left = leadPx
    const all = cells.map((cell, at): Placed<Row> => {
      const pin = isNarrow ? (at === 0 ? 'start' : null) : cell.pin || null
      const px = stretched.includes(cell) ? cell.width + share : cell.width
      const shown = isNarrow && at === 0 ? Math.min(px, Math.round(width * NARROW_FIRST_PART)) : px
      const placedColumn = {
        column: cell.column,
        index: at + (leadPx > 0 ? 1 : 0),
        left,
        width: shown,
        pin,
        style: {},
      }
      left += shown
      return placedColumn
    })
    const total = left
    for (const column of all)
      column.style = {
        width: column.width,
        ...(column.pin === 'start' && { left: isNarrow ? 0 : column.left }),
        ...(column.pin === 'end' && { right: total - column.left - column.width }),
      }
    return { all, total }
    // The table's columns change with the layout.
  }, [table, columns, layout, width, leadPx, isNarrow])

  const centre = useMemo(() => placed.all.filter(({ pin }) => pin === null), [placed])
  const before = centre[0]?.left ?? 0
  const estimateSize = useCallback((at: number) => centre[at]?.width ?? 0, [centre])
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: centre.length,
    getScrollElement: () => scroller,
    estimateSize,
    overscan: 1,
    // Pinned columns at the start cover the columns that scroll below them.
    paddingStart: before,
    scrollPaddingStart: before,
    rangeExtractor: useRangeWithItem(centre.findIndex(({ index }) => index === activeColumn)),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, estimateSize])
  const near = virtualizer.getVirtualItems()

  const isMeasured = width > 0
  const drawn = useMemo(() => {
    // A column rendered before its position is known would jump.
    if (!isMeasured) return []
    const shown = near.flatMap(({ index }) => centre[index] ?? [])
    let end = before
    const middle = shown.map((column): Placed<Row> => {
      const gap = column.left - end
      end = column.left + column.width
      return gap > 0 ? { ...column, style: { ...column.style, marginInlineStart: gap } } : column
    })
    const after = placed.all
      .filter(({ pin }) => pin === 'end')
      .map((column, at) => {
        const gap = at === 0 ? column.left - end : 0
        return gap > 0 ? { ...column, style: { ...column.style, marginInlineStart: gap } } : column
      })
    return [...placed.all.filter(({ pin }) => pin === 'start'), ...middle, ...after]
  }, [isMeasured, near, centre, before, placed])

  const scrollToColumn = (index: number) => {
    const at = centre.findIndex((column) => column.index === index)
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }
  return { all: placed.all, total: placed.total, drawn, isNarrow, scrollToColumn }
}
