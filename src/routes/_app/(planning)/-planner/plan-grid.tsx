import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useMemo, useState } from 'react'
import { isPicked, type PlannerPick, type PlanRow } from '@/domain/planning/planner'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { rangeWithItem } from '@/ui/range-with-item'
import { CellStatusText } from './cell-status'
import { type PlanItem, planItems, rowHint, rowTitle } from './plan-items'
import { useCellFocus } from './use-cell-focus'

interface Props {
  rows: readonly PlanRow[]
  days: readonly string[]
  by: 'store' | 'vendor'
  pick: PlannerPick | undefined
  onOpen: (cell: string) => void
}

const HEIGHT_PX = { head: 36, row: 52 }
const TOP_PX = 40
const LEAD_PX = 216
const DAY_PX = 144

/** The plan as a grid: a row per store and vendor, a column per day. Renders visible rows only. */
export function PlanGrid({ rows, days, by, pick, onOpen }: Props) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const items = useMemo(() => planItems(rows, by), [rows, by])
  const heads = useMemo(() => items.flatMap((item, index) => (item.kind === 'head' ? [index] : [])), [items])
  const shape = {
    items,
    columns: days.length,
    pageRows: () => Math.floor((scroller?.clientHeight ?? 0) / HEIGHT_PX.row) - 2,
  }
  const focus = useCellFocus(scroller, shape, (index) => vertical.scrollToIndex(index, { align: 'auto' }))
  const { row: activeRow } = focus.place
  const headOf = (index: number) => heads.findLast((head) => head <= index) ?? 0
  const vertical = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => HEIGHT_PX[items[index]?.kind ?? 'row'],
    overscan: 4,
    scrollPaddingStart: HEIGHT_PX.head,
    scrollPaddingEnd: TOP_PX + 8,
    rangeExtractor: (range) =>
      [...new Set([headOf(range.startIndex), ...rangeWithItem(activeRow, range)])].sort((a, b) => a - b),
  })
  const stickyIndex = headOf(vertical.range?.startIndex ?? 0)
  const width = LEAD_PX + days.length * DAY_PX
  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Cut-off planner"
      aria-rowcount={items.length + 1}
      aria-colcount={days.length + 1}
      className="relative overflow-auto rounded-lg border bg-card [contain:strict]"
      style={{
        height: `min(${vertical.getTotalSize() + TOP_PX + 17}px, clamp(22rem, calc(100dvh - 19rem), 70rem))`,
      }}
      {...focus.handlers}
      onClick={(event) => {
        const key = keyAt(event.target)
        if (key) onOpen(key)
      }}
      onKeyDown={(event) => {
        const key = event.key === 'Enter' || event.key === ' ' ? keyAt(event.target) : undefined
        if (key) {
          event.preventDefault()
          onOpen(key)
        } else focus.handlers.onKeyDown(event)
      }}
    >
      <div role="rowgroup" className="sticky top-0 z-30" style={{ width }}>
        <div role="row" aria-rowindex={1} className="flex border-b bg-muted" style={{ height: TOP_PX }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-10 flex items-center border-r bg-muted px-3 font-medium text-[13px] text-muted-foreground"
            style={{ width: LEAD_PX }}
          >
            {by === 'store' ? 'Vendor' : 'Store'}
          </div>
          {days.map((day, index) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={index + 2}
              className="flex items-center px-2.5 font-medium text-[13px]"
              style={{ width: DAY_PX }}
            >
              {shownDay(day)}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: vertical.getTotalSize(), width }}>
        {vertical.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index]
          if (!item) return null
          const isSticky = index === stickyIndex
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={index + 2}
              className={cn('flex border-b bg-card', isSticky ? 'sticky z-20' : 'absolute inset-x-0 top-0')}
              style={
                isSticky
                  ? { top: TOP_PX, height: size }
                  : { height: size, transform: `translateY(${start}px)` }
              }
            >
              {item.kind === 'head' ? (
                <GroupHead item={item} columns={days.length + 1} />
              ) : (
                <Cells
                  row={item.row}
                  active={index === activeRow ? focus.place.column : -1}
                  {...{ index, by, pick }}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function GroupHead({ item, columns }: { item: Extract<PlanItem, { kind: 'head' }>; columns: number }) {
  return (
    <div role="rowheader" aria-colspan={columns} className="flex w-full items-center bg-background">
      <span className="sticky left-0 flex items-baseline gap-2 px-3">
        <span dir="auto" className="max-w-md truncate font-semibold text-[13px]">
          {item.title}
        </span>
        <span className="text-muted-foreground text-xs">{item.hint}</span>
      </span>
    </div>
  )
}

/** Renders again only if it changes: moving through the plan affects two rows. */
const Cells = memo(function Cells({
  row,
  index,
  by,
  pick,
  active,
}: Pick<Props, 'by' | 'pick'> & { row: PlanRow; index: number; active: number }) {
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 grid content-center border-r bg-card px-3"
        style={{ width: LEAD_PX }}
      >
        <span dir="auto" className="truncate font-medium text-[13px]" title={rowTitle(row, by)}>
          {rowTitle(row, by)}
        </span>
        <span className="truncate text-muted-foreground text-xs">{rowHint(row, by)}</span>
      </div>
      {row.cells.map((cell, column) => (
        <div
          // A row has one cell per day, always the same days.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          role="gridcell"
          aria-colindex={column + 2}
          tabIndex={column === active ? 0 : -1}
          data-place={`${index}:${column}`}
          data-key={cell?.key}
          className={cn(
            'grid p-1 focus-visible:-outline-offset-2',
            cell && 'cursor-pointer hover:bg-muted',
            cell && pick && isPicked(cell, pick) && 'bg-accent',
          )}
          style={{ width: DAY_PX }}
        >
          {cell ? <CellStatusText cell={cell} /> : <span className="sr-only">No delivery</span>}
        </div>
      ))}
    </>
  )
})

const keyAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined
