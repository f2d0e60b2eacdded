import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useState } from 'react'
import type { Reconciled } from '@/domain/planning/reorder'
import type { Partner } from '@/domain/stores/partner'
import type { CellPlace } from '@/ui/grid/grid-moves'
import { useGridFocus } from '@/ui/grid/use-grid-focus'
import { useRangeWithItem } from '@/ui/range-with-item'
import { GridRow } from './grid-row'
import { LEAD_PX, rowsOf } from './grid-rows'
import type { Reorder } from './use-reorder'

/** Heights in pixels. */
const HEAD_PX = 44
const ROW_PX = 68
const STORE_PX = 84

/** Lines of many stores: a row per product, a column per store. Keys work as on the order pad; Space selects a line. */
export function StoreGrid({
  lines,
  stores,
  reorder,
}: {
  lines: readonly Reconciled[]
  stores: readonly Partner[]
  reorder: Reorder
}) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const rows = useMemo(() => rowsOf(lines), [lines])
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 })
  const place = {
    row: Math.min(active.row, rows.length - 1),
    column: Math.min(active.column, stores.length - 1),
  }
  // A jump to a corner scrolls in both directions: render both together, instead of new rows with the old columns first.
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: 4,
    scrollPaddingEnd: HEAD_PX + 8,
    rangeExtractor: useRangeWithItem(place.row),
    useFlushSync: false,
  })
  const horizontal = useVirtualizer({
    horizontal: true,
    count: stores.length,
    getScrollElement: () => scroller,
    estimateSize: () => STORE_PX,
    overscan: 2,
    scrollPaddingEnd: LEAD_PX,
    rangeExtractor: useRangeWithItem(place.column),
    useFlushSync: false,
  })
  const shape = {
    rows: rows.length,
    columns: stores.length,
    lastColumn: stores.length - 1,
    pageRows: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / ROW_PX) - 2),
    isOpen: () => true,
  }
  const activate = useCallback(
    ({ row, column }: CellPlace) =>
      setActive((before) =>
        before.row === row && before.column === Math.max(0, column)
          ? before
          : { row, column: Math.max(0, column) },
      ),
    [],
  )
  const scrollTo = useCallback(
    ({ row, column }: CellPlace) => {
      vertical.scrollToIndex(row, { align: 'auto' })
      horizontal.scrollToIndex(Math.max(0, column), { align: 'auto' })
    },
    [vertical, horizontal],
  )
  const { handlers } = useGridFocus(scroller, shape, { place, activate, scrollTo })
  const drawnStores = horizontal.getVirtualItems()
  const width = horizontal.getTotalSize()
  const height = vertical.getTotalSize()
  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Lines by store"
      aria-rowcount={rows.length + 1}
      aria-colcount={stores.length + 1}
      className="relative overflow-auto rounded-lg border bg-card [contain:strict]"
      style={{ height: `min(${height + HEAD_PX + 17}px, max(20rem, 100dvh - 26rem))` }}
      {...handlers}
    >
      <div role="rowgroup" className="sticky top-0 z-20 bg-muted" style={{ width: LEAD_PX + width }}>
        <div role="row" aria-rowindex={1} className="flex border-b" style={{ height: HEAD_PX }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-10 flex shrink-0 items-center border-r bg-muted px-3 font-medium text-muted-foreground text-xs"
            style={{ width: LEAD_PX }}
          >
            Product
          </div>
          <div role="presentation" className="relative" style={{ width }}>
            {drawnStores.map(({ index, start, size }) => {
              const store = stores[index]
              return (
                store && (
                  <div
                    key={store.hashid}
                    role="columnheader"
                    aria-colindex={index + 2}
                    title={store.name}
                    className="absolute inset-y-0 grid place-items-center px-1 text-center font-medium text-muted-foreground text-xs leading-tight"
                    style={{ width: size, transform: `translateX(${start}px)` }}
                  >
                    <span dir="auto" className="line-clamp-2">
                      {store.display_name}
                    </span>
                  </div>
                )
              )
            })}
          </div>
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height, width: LEAD_PX + width }}>
        {vertical.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <GridRow
                key={row.line.product_hash}
                row={row}
                index={index}
                top={start}
                height={ROW_PX}
                stores={stores}
                drawnStores={drawnStores}
                width={width}
                activeColumn={index === place.row ? place.column : null}
                reorder={reorder}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
