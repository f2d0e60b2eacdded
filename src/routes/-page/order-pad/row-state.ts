import { useMemo, useState } from 'react'
import { readQuantity } from '@/domain/cart/pasted-lines'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'

export interface LastOrder {
  qty: number
  date: string
}

/** The state of one quantity cell, for one store and product. */
export interface CellFacts {
  /** Cases in the cart; 0 where it has none. */
  qty: number
  last: LastOrder | undefined
  /** Why the last change was refused. */
  lineError: string | undefined
  /** The last entry, valid or not. */
  entered: string | undefined
}

/** The cells of one row, one per store, in the order of the stores. */
export interface RowFacts {
  cells: readonly CellFacts[]
  isFavorite: boolean
}

export interface PadFacts {
  stores: readonly Partner[]
  qtyOf: (store_hash: string, product_hash: string) => number
  lastOrdered: (store_hash: string, product_hash: string) => LastOrder | undefined
  lineErrors: ReadonlyMap<string, string>
  favorites: ReadonlySet<string>
  /** Why a product takes no quantity at all; null where it takes one. */
  errorFor: (product: Product) => string | null
}

export const cellKey = (store_hash: string, product_hash: string) => `${store_hash}:${product_hash}`

/**
 * The facts of a product's row. They stay the same object until one of them changes, so that an edit draws one row
 * anew and no other.
 */
export function useRowFacts(
  { stores, qtyOf, lastOrdered, lineErrors, favorites }: PadFacts,
  entered: ReadonlyMap<string, string>,
): (product: Product) => RowFacts {
  const [read] = useState(keptFacts)
  return useMemo(() => {
    const source = { stores, qtyOf, lastOrdered, lineErrors, favorites, entered }
    return ({ hashid }) => read(source, hashid)
  }, [read, stores, qtyOf, lastOrdered, lineErrors, favorites, entered])
}

interface FactsSource extends Omit<PadFacts, 'errorFor'> {
  entered: ReadonlyMap<string, string>
}

/** Reads facts from a source, each row once a source, and gives the former object where nothing in it changed. */
function keptFacts() {
  const kept = new Map<string, { source: FactsSource; facts: RowFacts }>()
  return (source: FactsSource, product_hash: string): RowFacts => {
    const before = kept.get(product_hash)
    if (before?.source === source) return before.facts
    const read = readFacts(source, product_hash)
    const facts = before && isSame(before.facts, read) ? before.facts : read
    kept.set(product_hash, { source, facts })
    return facts
  }
}

const readFacts = (source: FactsSource, product_hash: string): RowFacts => ({
  isFavorite: source.favorites.has(product_hash),
  cells: source.stores.map((store) => {
    const key = cellKey(store.hashid, product_hash)
    return {
      qty: source.qtyOf(store.hashid, product_hash),
      last: source.lastOrdered(store.hashid, product_hash),
      lineError: source.lineErrors.get(key),
      entered: source.entered.get(key),
    }
  }),
})

const isSame = (a: RowFacts, b: RowFacts) =>
  a.isFavorite === b.isFavorite &&
  a.cells.length === b.cells.length &&
  a.cells.every((cell, index) => {
    const other = b.cells[index]
    return (
      cell.qty === other?.qty &&
      cell.lineError === other.lineError &&
      cell.entered === other.entered &&
      cell.last?.qty === other.last?.qty &&
      cell.last?.date === other.last?.date
    )
  })

/** The text of a cell, and what is wrong with it: what was entered stays where it could not be taken. */
export function cellText(
  { qty, entered, lineError }: CellFacts,
  product: Product,
): { text: string; message?: string } {
  const inCart = qty > 0 ? String(qty) : ''
  if (entered === undefined) return lineError ? { text: inCart, message: lineError } : { text: inCart }
  const read = readQuantity(entered, product)
  if ('error' in read) return { text: entered, message: read.error }
  if (read.qty !== qty && lineError) return { text: entered, message: lineError }
  return { text: inCart }
}
