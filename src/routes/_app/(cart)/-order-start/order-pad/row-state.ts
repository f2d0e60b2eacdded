import { useMemo, useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import { readQuantity } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import { totalOf } from '@/domain/pricing/price'
import type { Partner } from '@/domain/stores/partner'
import { type Money, sum } from '@/domain/values/money'
import type { CellPlace } from '@/ui/grid/grid-moves'

export interface LastOrder {
  qty: number
  date: string
}

/** State of one quantity cell: one store and one product. */
export interface CellState {
  /** Cases in the cart; 0 for none. */
  qty: number
  last: LastOrder | undefined
  /** Error of the last change. */
  lineError: string | undefined
  /** Last entered text, valid or not. */
  entered: string | undefined
}

/** State of one row: a cell per store, in the order of the stores. */
export interface RowState {
  cells: readonly CellState[]
  isFavorite: boolean
}

export interface PadState {
  stores: readonly Partner[]
  qtyOf: (store_hash: string, product_hash: string) => number
  lastOrdered: (store_hash: string, product_hash: string) => LastOrder | undefined
  lineErrors: ReadonlyMap<string, string>
  favorites: ReadonlySet<string>
  /** Returns why a product cannot be ordered; null if it can. */
  errorFor: (product: Product) => string | null
}

/** Returns the state of a product's row. The object stays the same until something in it changes, so that an edit renders one row only. */
export function useRowStates(
  { stores, qtyOf, lastOrdered, lineErrors, favorites }: PadState,
  entered: ReadonlyMap<string, string>,
): (product: Product) => RowState {
  const [read] = useState(createRowStateCache)
  return useMemo(() => {
    const source = { stores, qtyOf, lastOrdered, lineErrors, favorites, entered }
    return ({ hashid }) => read(source, hashid)
  }, [read, stores, qtyOf, lastOrdered, lineErrors, favorites, entered])
}

interface RowStateSource extends Omit<PadState, 'errorFor'> {
  entered: ReadonlyMap<string, string>
}

/** Reads row states, each once per source, and reuses the previous object if nothing changed. */
function createRowStateCache() {
  const cache = new Map<string, { source: RowStateSource; state: RowState }>()
  return (source: RowStateSource, product_hash: string): RowState => {
    const before = cache.get(product_hash)
    if (before?.source === source) return before.state
    const read = readRowState(source, product_hash)
    const state = before && isSame(before.state, read) ? before.state : read
    cache.set(product_hash, { source, state })
    return state
  }
}

const readRowState = (source: RowStateSource, product_hash: string): RowState => ({
  isFavorite: source.favorites.has(product_hash),
  cells: source.stores.map((store) => {
    const key = lineKey({ store_hash: store.hashid, product_hash })
    return {
      qty: source.qtyOf(store.hashid, product_hash),
      last: source.lastOrdered(store.hashid, product_hash),
      lineError: source.lineErrors.get(key),
      entered: source.entered.get(key),
    }
  }),
})

const isSame = (a: RowState, b: RowState) =>
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

/** Returns the text of a cell and its error: invalid text stays in the cell. */
export function cellText(
  { qty, entered, lineError }: CellState,
  product: Product,
): { text: string; message?: string } {
  const inCart = qty > 0 ? String(qty) : ''
  if (entered === undefined) return lineError ? { text: inCart, message: lineError } : { text: inCart }
  const read = readQuantity(entered, product)
  if ('error' in read) return { text: entered, message: read.error }
  if (read.qty !== qty && lineError) return { text: entered, message: lineError }
  return { text: inCart }
}

/** Returns the cases and amount of a row across all stores. */
export const rowTotals = (product: Product, { cells }: RowState): { cases: number; amount: Money } => ({
  cases: cells.reduce((total, { qty }) => total + qty, 0),
  amount: sum(cells.map(({ qty }) => totalOf(product, qty))),
})

/** Returns the displayed cells with invalid input, in row order. */
export function useInvalidCells(
  rows: readonly Product[],
  stores: readonly Partner[],
  rowStateOf: (product: Product) => RowState,
  { entered, lineErrors }: { entered: ReadonlyMap<string, string>; lineErrors: ReadonlyMap<string, string> },
): CellPlace[] {
  const rowOf = useMemo(() => new Map(rows.map(({ hashid }, row) => [hashid, row])), [rows])
  return useMemo(() => {
    const candidates = new Set([...entered.keys(), ...lineErrors.keys()])
    const invalidCells = [...candidates].flatMap((key) => {
      const [store_hash = '', product_hash = ''] = key.split(':')
      const row = rowOf.get(product_hash)
      const index = stores.findIndex(({ hashid }) => hashid === store_hash)
      const product = row === undefined ? undefined : rows[row]
      const cell = product && rowStateOf(product).cells[index]
      return row !== undefined && cell && cellText(cell, product).message ? [{ row, column: index }] : []
    })
    return invalidCells.sort((a, b) => a.row - b.row || a.column - b.column)
  }, [rows, rowOf, stores, rowStateOf, entered, lineErrors])
}
