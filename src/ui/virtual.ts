import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState } from 'react'

type Options = Omit<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange'
>

/**
 * What is near the screen of a scroller, where React alone draws it: TanStack's hook without its other ways to draw. Sizes
 * are asked for anew where `estimateSize` is another.
 */
export function useVirtual(options: Options): Virtualizer<HTMLElement, HTMLElement> {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const all = {
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: draw,
    ...options,
  }
  const [virtualizer] = useState(() => new Virtualizer(all))
  virtualizer.setOptions(all)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is what `measure` asks
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, options.estimateSize])
  return virtualizer
}

/** The active one is drawn also while it is scrolled away: neither the focus nor what is being typed there is lost. */
export function including(active: number, range: Range): number[] {
  const drawn = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || drawn.includes(active)) return drawn
  return [...drawn, active].sort((a, b) => a - b)
}

/** The items as they were while they are the same: rows that get them need not be drawn anew. */
export function useKept(items: readonly VirtualItem[]): readonly VirtualItem[] {
  const [kept, setKept] = useState(items)
  const isSame =
    kept.length === items.length &&
    items.every(
      ({ key, start, size }, at) =>
        kept[at]?.key === key && kept[at].start === start && kept[at].size === size,
    )
  if (!isSame) setKept(items)
  return isSame ? kept : items
}
