import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react'
import type { TypedEntry } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { RowState } from './row-state'

/** Target of a fill menu: a row, a store's column, or all rows. */
export type MenuOf = { product: Product } | { store: Partner } | 'pad'

/** Actions of the cells of a pad. The object stays the same while the pad is mounted. */
export interface PadCommands {
  /** Enters text into a cell: it goes to the cart if it can be ordered, otherwise it stays with its error. */
  enter: (typed: TypedEntry) => void
  /** Discards invalid text. */
  restore: (product: Product, store: Partner) => void
  /** Current quantity: a busy page renders it later. */
  qtyNow: (product: Product, store: Partner) => number
  toggleFavorite: (product: Product, favorite: boolean) => void
  openMenu: (of: MenuOf, button: HTMLElement) => void
  /** Enters a text for every store. */
  repeat: (product: Product, text: string) => void
  /** Enters the quantities that were last ordered. */
  fillLast: (of: MenuOf) => void
  /** Opens the order guides at an element. Null in a pad without them. */
  addToGuide: ((product: Product, anchor: HTMLElement) => void) | null
}

/** Returns the commands as one stable object, so that rows do not render again when a handler changes. */
export function useCommands(commands: PadCommands): PadCommands {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const hasGuides = commands.addToGuide !== null
  return useMemo(
    () => ({
      enter: (...args) => latest.current.enter(...args),
      restore: (...args) => latest.current.restore(...args),
      qtyNow: (...args) => latest.current.qtyNow(...args),
      toggleFavorite: (...args) => latest.current.toggleFavorite(...args),
      openMenu: (...args) => latest.current.openMenu(...args),
      repeat: (...args) => latest.current.repeat(...args),
      fillLast: (...args) => latest.current.fillLast(...args),
      addToGuide: hasGuides ? (...args) => latest.current.addToGuide?.(...args) : null,
    }),
    [hasGuides],
  )
}

interface Pad {
  stores: readonly Partner[]
  /** Unique labels of the stores, by hash. */
  labels: ReadonlyMap<string, string>
  commands: PadCommands
}

export const PadContext = createContext<Pad | null>(null)

/** Row being rendered. `activeColumn` is the tab stop's column, null if it is in another row. */
export interface RowBeingRendered {
  product: Product
  index: number
  state: RowState
  closedBecause: string | null
  activeColumn: number | null
}

export const RowContext = createContext<RowBeingRendered | null>(null)

export const usePad = () => present(use(PadContext))
export const useRow = () => present(use(RowContext))

function present<T>(value: T | null): T {
  if (value === null) throw new Error('Only within an order pad')
  return value
}
