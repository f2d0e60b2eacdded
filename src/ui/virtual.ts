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

/** Virtualizes a scroller with React only: TanStack's hook without its other ways to render. Measures again when `estimateSize` changes. */
export function useVirtual(options: Options): Virtualizer<HTMLElement, HTMLElement> {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const all = {
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: rerender,
    ...options,
  }
  const [virtualizer] = useState(() => new Virtualizer(all))
  virtualizer.setOptions(all)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `measure` calls it
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, options.estimateSize])
  return virtualizer
}

/** Also renders the active item while it is scrolled away, so that focus and typed text are not lost. */
export function including(active: number, range: Range): number[] {
  const drawn = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || drawn.includes(active)) return drawn
  return [...drawn, active].sort((a, b) => a - b)
}

/** Returns the same array while its items are equal, so that rows do not render again. */
export function useStableItems(items: readonly VirtualItem[]): readonly VirtualItem[] {
  const [stable, setStable] = useState(items)
  const isSame =
    stable.length === items.length &&
    items.every(
      ({ key, start, size }, at) =>
        stable[at]?.key === key && stable[at].start === start && stable[at].size === size,
    )
  if (!isSame) setStable(items)
  return isSame ? stable : items
}
