import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { View } from '@/domain/tables/engine/engine'
import { useRangeWithItem } from '@/ui/range-with-item'
import { RowSlots } from './row-slots'

export const HEAD_PX = 38
export const FOOT_PX = 36
export const DETAIL_PX = 176

interface Options {
  order: Int32Array | null
  orderView: View
  rowPx: number
  /** Indices of the rows with open details. */
  open: ReadonlySet<number>
  activeRow: number
  hasFoot: boolean
}

/** Returns the rows near the viewport. Live changes keep the visible rows in place; a new view starts at the top. */
export function useRows(scroller: HTMLElement | null, options: Options) {
  const { order, orderView, rowPx, open, activeRow } = options
  // All rows have the same height except open details: only those need the order.
  const opened = open.size > 0 ? order : null
  const estimateSize = useCallback(
    (at: number) => rowPx + (opened && open.has(opened[at] ?? -1) ? DETAIL_PX : 0),
    [rowPx, open, opened],
  )
  const virtualizer = useVirtualizer({
    count: order?.length ?? 0,
    getScrollElement: () => scroller,
    estimateSize,
    overscan: 3,
    scrollPaddingEnd: HEAD_PX + (options.hasFoot ? FOOT_PX : 0) + 2,
    rangeExtractor: useRangeWithItem(activeRow),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, estimateSize])

  const before = useRef({ order, view: orderView })
  useLayoutEffect(() => {
    const { order: old, view } = before.current
    before.current = { order, view: orderView }
    if (!scroller || !order || !old || old === order) return
    if (!isSameQuestion(view, orderView)) {
      // Scrolling to the top again would force a layout in the middle of rendering.
      const { scrollOffset } = virtualizer
      if (scrollOffset) scroller.scrollTo({ top: 0 })
      return
    }
    const first = Math.floor(scroller.scrollTop / rowPx)
    const now = order.indexOf(old[first] ?? -1)
    if (first > 0 && now >= 0 && now !== first) scroller.scrollBy({ top: (now - first) * rowPx })
  }, [scroller, virtualizer, order, orderView, rowPx])

  const items = virtualizer.getVirtualItems()
  const [slots] = useState(() => new RowSlots())
  slots.update(virtualizer.range?.startIndex ?? 0, items.length)
  return {
    height: virtualizer.getTotalSize(),
    items,
    slotOf: (index: number) => (index === activeRow && isDetached(items, index) ? 'far' : slots.of(index)),
    scrollToRow: (row: number) => virtualizer.scrollToIndex(Math.max(0, row), { align: 'auto' }),
    page: () => Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_PX) / rowPx) - 1),
  }
}

/** Returns true if a row is not adjacent to other rendered rows. */
const isDetached = (items: readonly { index: number }[], index: number) =>
  !items.some((item) => item.index === index - 1) && !items.some((item) => item.index === index + 1)

const isSameQuestion = (a: View, b: View) =>
  a.sorts === b.sorts && a.filters === b.filters && a.search === b.search && a.group === b.group
