import { createContext, use } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { RowFacts } from './row-state'

/** One quantity as it is to be; 0 takes the product out. */
export interface QuantityChange {
  store_hash: string
  product_hash: string
  product: Product
  qty: number
}

/** The part of the pad that a menu belongs to. */
export type MenuOf = { product: Product } | { store: Partner }

/** Actions of the cells of a pad. The object stays the same while the pad is on screen. */
export interface PadCommands {
  /** Takes what was entered into a cell: in the cart if it can be ordered, else kept with the reason. */
  enter: (product: Product, store: Partner, text: string) => void
  /** Forgets what was entered and not taken. */
  restore: (product: Product, store: Partner) => void
  /** The quantity at this moment: a busy page draws it later. */
  qtyNow: (product: Product, store: Partner) => number
  toggleFavorite: (product: Product, favorite: boolean) => void
  openMenu: (of: MenuOf, button: HTMLElement) => void
  /** Offers the order guides at an element. Null where the pad stands without them. */
  addToGuide: ((product: Product, anchor: HTMLElement) => void) | null
}

export const PadContext = createContext<{ stores: readonly Partner[]; commands: PadCommands } | null>(null)

/** A row being drawn. `activeColumn` is that of the cell which Tab reaches, null where it is in another row. */
export interface RowBeingDrawn {
  product: Product
  index: number
  facts: RowFacts
  closedBecause: string | null
  activeColumn: number | null
}

export const RowContext = createContext<RowBeingDrawn | null>(null)

export const usePad = () => present(use(PadContext))
export const useRow = () => present(use(RowContext))

function present<T>(value: T | null): T {
  if (value === null) throw new Error('Only within an order pad')
  return value
}
