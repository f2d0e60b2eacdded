import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import { groupColumns, hiddenColumns, padFeatures, storeColumns } from './pad-columns'
import type { PadState } from './row-state'

interface Source extends Pick<PadState, 'lastOrdered'> {
  products: readonly Product[]
  stores: readonly Partner[]
  sort: SortingState
  /** Current sorting of the rows. */
  sorted: SortingState
  onSortChange: (sort: SortingState) => void
}

/** Returns the columns of a pad that is `width` pixels wide, and its sorted products. */
export function usePadTable(source: Source, width: number) {
  const { products, stores, lastOrdered, sort, onSortChange } = source
  const isGroup = stores.length > 1
  const columns = useMemo(() => {
    const lastOn = ({ hashid }: Product) =>
      stores
        .map((store) => lastOrdered(store.hashid, hashid)?.date)
        .filter((date) => date !== undefined)
        .sort()
        .at(-1)
    return isGroup ? groupColumns(stores, lastOn) : storeColumns(lastOn)
  }, [isGroup, stores, lastOrdered])
  const columnVisibility = useMemo(() => hiddenColumns(width, isGroup), [width, isGroup])
  return useTable({
    features: padFeatures,
    columns,
    data: products,
    getRowId: ({ hashid }) => hashid,
    enableMultiSort: false,
    state: { sorting: source.sorted, columnVisibility },
    onSortingChange: (updater) => onSortChange(functionalUpdate(updater, sort)),
  })
}
