import {
  type CellContext,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  functionalUpdate,
  metaHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import { casePrice } from '@/domain/pricing/price'
import type { Partner } from '@/domain/stores/partner'
import { perUnit } from '@/domain/values/money'
import { CasePrice, LastOrdered, LineTotal, Pack, RowAmount, RowCases, UnitPrice, Upc } from './pad-cells'
import { FavoriteButton, GuideButton, ProductCell } from './product-cell'
import { QuantityCell } from './quantity-cell'
import type { PadState } from './row-state'

interface ColumnMeta {
  /** Grid track of the row, in a pad for one store. */
  width?: string
  align?: 'end' | 'center'
  /** Index of a quantity column's store, in a pad for several. */
  storeIndex?: number
}

const { compare } = new Intl.Collator('en', { numeric: true })

export const padFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
  sortFns: {
    text: (a, b, id) => compare(String(a.getValue(id)), String(b.getValue(id))),
    number: (a, b, id) => Number(a.getValue(id)) - Number(b.getValue(id)),
  },
})

const helper = createColumnHelper<typeof padFeatures, Product>()

// Cells are named components: one created inline with its columns would be a new component each time, and lose what is being typed in it.
const Marks = () => (
  <div className="flex">
    <FavoriteButton />
    <GuideButton />
  </div>
)
const StoreQuantity = () => <QuantityCell column={0} hasStepper />
const GroupQuantity = ({ column }: CellContext<typeof padFeatures, Product>) => (
  <QuantityCell column={column.columnDef.meta?.storeIndex ?? 0} />
)

const product = helper.accessor('name', {
  id: 'name',
  header: 'Product',
  sortFn: 'text',
  meta: { width: 'minmax(12rem, 1fr)' },
  cell: ProductCell,
})
/** Hidden; only for sorting. */
const vendor = helper.accessor('vendor_name', { id: 'vendor', header: 'Vendor', sortFn: 'text' })
const price = helper.accessor(casePrice, {
  id: 'price',
  header: 'Case price',
  sortFn: 'number',
  meta: { width: '6.5rem', align: 'end' },
  cell: CasePrice,
})

/** Returns the required day of a product's last order. */
type LastOn = (product: Product) => string | undefined

/** In a pad for several stores, only for sorting. */
const lastOrdered = (lastOn: LastOn) =>
  helper.accessor(lastOn, {
    id: 'last',
    header: 'Last ordered',
    sortFn: 'text',
    sortDescFirst: true,
    sortUndefined: 'last',
    meta: { width: '7rem' },
    cell: LastOrdered,
  })

/** Columns of a pad for one store. */
const storeColumns = (lastOn: LastOn) =>
  helper.columns([
    helper.display({
      id: 'favorite',
      header: 'Favorite',
      meta: { width: '4rem' },
      cell: Marks,
    }),
    product,
    vendor,
    helper.accessor('upc', {
      id: 'upc',
      header: 'UPC',
      sortFn: 'text',
      meta: { width: '8rem' },
      cell: Upc,
    }),
    helper.display({ id: 'pack', header: 'Pack', meta: { width: '6.5rem' }, cell: Pack }),
    helper.accessor((row) => perUnit(casePrice(row), row.case_pack_size), {
      id: 'unit',
      header: 'Unit price',
      sortFn: 'number',
      meta: { width: '6rem', align: 'end' },
      cell: UnitPrice,
    }),
    price,
    lastOrdered(lastOn),
    helper.display({
      id: 'quantity',
      header: 'Cases',
      meta: { width: '9rem', align: 'center' },
      cell: StoreQuantity,
    }),
    helper.display({
      id: 'total',
      header: 'Total',
      meta: { width: '6.5rem', align: 'end' },
      cell: LineTotal,
    }),
  ])

/** Columns of a pad for several stores: one per store. */
const groupColumns = (stores: readonly Partner[], lastOn: LastOn) =>
  helper.columns([
    product,
    vendor,
    lastOrdered(lastOn),
    price,
    ...stores.map((store, storeIndex) =>
      helper.display({
        id: store.hashid,
        header: store.display_name,
        meta: { storeIndex },
        cell: GroupQuantity,
      }),
    ),
    helper.display({ id: 'cases', header: 'Cases', meta: { align: 'end' }, cell: RowCases }),
    helper.display({ id: 'amount', header: 'Amount', meta: { align: 'end' }, cell: RowAmount }),
  ])

/** Minimum pad width in pixels to show a column for one store, with 14rem for the product name. */
const minWidths = { pack: 864, last: 996, unit: 1112, upc: 1260 }

/** Returns the hidden columns: those that do not fit in `width` pixels, and those only for sorting. */
const hiddenColumns = (width: number, isGroup: boolean): Record<string, boolean> => ({
  vendor: false,
  ...(isGroup
    ? { last: false }
    : Object.fromEntries(Object.entries(minWidths).map(([id, from]) => [id, width >= from]))),
})

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
