import { useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { CellPlace } from './grid-moves'
import { cellText, type RowState } from './row-state'

/** Returns the displayed cells with invalid input, in row order. */
export function useAttention(
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
