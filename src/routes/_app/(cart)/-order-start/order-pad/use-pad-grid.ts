import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { CellPlace, GridShape } from '@/ui/grid/grid-moves'
import { useGridFocus } from '@/ui/grid/use-grid-focus'
import { useRangeWithItem } from '@/ui/range-with-item'
import type { PadLayout } from './pad-row'

/** Row heights in pixels, which pad-styles.ts relies on. */
const ROW_PX: Record<PadLayout, number> = { table: 60, cards: 128, group: 56 }
const HEAD_PX: Record<PadLayout, number> = { table: 40, cards: 0, group: 44 }
const FOOT_PX = 44
const OVERSCAN = 2
/** Widths in a pad for several stores, in pixels. */
const GROUP_PX = {
  wide: { store: 84, lead: 300, price: 96, ends: 200 },
  narrow: { store: 72, lead: 164, price: 0, ends: 0 },
}
/** Below these widths, a pad for one store shows cards, and one for several hides all columns but the name. */
const NARROW_PX = { store: 710, group: 640 }
/** Below this width, the totals of a pad for several stores scroll, too: frozen, they would leave too little for the stores. */
const TIGHT_PX = 960

/** Returns a pad's measurements, its visible rows and columns, and its focus. */
export function usePadGrid(
  scroller: HTMLElement | null,
  width: number,
  rows: readonly Product[],
  stores: readonly Partner[],
  errorFor: (product: Product) => string | null,
) {
  const isGroup = stores.length > 1
  const isNarrow = width < NARROW_PX[isGroup ? 'group' : 'store']
  const layout: PadLayout = isGroup ? 'group' : isNarrow ? 'cards' : 'table'
  const isTight = isGroup && width < TIGHT_PX
  const wide = isTight ? { ...GROUP_PX.wide, ends: 0 } : GROUP_PX.wide
  const px = isNarrow ? GROUP_PX.narrow : wide
  const shape = {
    rows: rows.length,
    columns: stores.length,
    lastColumn: isGroup ? stores.length : 0,
    pageRows: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_PX[layout]) - 2),
    isOpen: (row: number) => {
      const product = rows[row]
      return product !== undefined && errorFor(product) === null
    },
  }
  const { place, activate } = useActiveCell(rows, shape)

  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => rows[index]?.hashid ?? index, [rows]),
    estimateSize: () => ROW_PX[layout],
    overscan: OVERSCAN,
    scrollPaddingEnd: HEAD_PX[layout] + (isGroup ? FOOT_PX : 0) + 8,
    rangeExtractor: useRangeWithItem(place.row),
  })
  const horizontal = useVirtualizer({
    horizontal: true,
    count: isGroup ? stores.length : 0,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => stores[index]?.hashid ?? index, [stores]),
    estimateSize: () => px.store,
    overscan: OVERSCAN,
    scrollPaddingEnd: px.lead + px.price + px.ends,
    rangeExtractor: useRangeWithItem(place.column),
  })
  // All rows have the same height: measure again when the layout changes.
  useLayoutEffect(() => {
    vertical.measure()
    horizontal.measure()
  }, [layout, isNarrow, vertical, horizontal])

  // A new search or sorting starts at the top, unless a quantity has the focus. Skips scrolling if it is at the top already, since that
  // would force a layout.
  const first = rows[0]?.hashid
  useLayoutEffect(() => {
    const isScrolled = (vertical.scrollOffset ?? 0) > 0
    if (first && scroller && isScrolled && !document.activeElement?.hasAttribute('data-cell'))
      scroller.scrollTop = 0
  }, [first, scroller, vertical])

  const scrollTo = useCallback(
    ({ row, column }: CellPlace) => {
      vertical.scrollToIndex(row, { align: 'auto' })
      if (column >= 0 && column < stores.length) horizontal.scrollToIndex(column, { align: 'auto' })
    },
    [vertical, horizontal, stores.length],
  )
  const { focusCell, reclaimFocus, handlers } = useGridFocus(scroller, shape, { place, activate, scrollTo })
  const drawnStores = horizontal.getVirtualItems()

  return {
    layout,
    isNarrow,
    isTight,
    /** Keeps frozen columns from covering the focused element. */
    scrollPadding: isGroup ? `0 ${px.ends}px 0 ${px.lead + px.price}px` : undefined,
    rowHeight: ROW_PX[layout],
    bodyHeight: vertical.getTotalSize(),
    height: vertical.getTotalSize() + HEAD_PX[layout] + (isGroup ? FOOT_PX : 0) + 2,
    storesWidth: horizontal.getTotalSize(),
    drawnRows: vertical.getVirtualItems(),
    drawnStores,
    place,
    focusCell,
    reclaimFocus,
    handlers,
  }
}

interface ActiveCell extends CellPlace {
  product_hash: string | undefined
}

/**
 * Tracks the grid's single tab stop. It belongs to a product: it stays active when the rows around it change; if its row disappears, the
 * row in its position becomes active.
 */
function useActiveCell(rows: readonly Product[], shape: GridShape) {
  const [active, setActive] = useState<ActiveCell>()
  const activate = useCallback(
    ({ row, column }: CellPlace) => {
      const product_hash = rows[row]?.hashid
      setActive((before) =>
        before?.row === row && before.column === column && before.product_hash === product_hash
          ? before
          : { row, column, product_hash },
      )
    },
    [rows],
  )
  return { place: placeNow(active, rows, shape), activate }
}

/** Returns the row of the active product, or the first row that takes quantities. */
function placeNow(active: ActiveCell | undefined, rows: readonly Product[], shape: GridShape): CellPlace {
  if (!active)
    return {
      row: Math.max(
        0,
        rows.findIndex((_, row) => shape.isOpen(row)),
      ),
      column: 0,
    }
  const column = Math.min(active.column, shape.lastColumn)
  if (rows[active.row]?.hashid === active.product_hash) return { row: active.row, column }
  const moved = rows.findIndex(({ hashid }) => hashid === active.product_hash)
  return { row: moved >= 0 ? moved : Math.max(0, Math.min(active.row, rows.length - 1)), column }
}
