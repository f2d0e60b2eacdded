import {
  columnFilteringFeature,
  constructSortFn,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equalsString,
  filterFn_includesString,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { CATEGORIES, COLUMNS, type Row, SEARCHED } from '../rows'
import { exposeTable } from './offer'

// TanStack Table with TanStack Virtual as in their documentation.
const collator = new Intl.Collator('en', { numeric: true })
const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: {
    basic: sortFn_basic,
    collated: constructSortFn({ sort: (a: string, b: string) => collator.compare(a, b) }),
  },
  filterFns: { includesString: filterFn_includesString, equalsString: filterFn_equalsString },
})
const texts: readonly string[] = SEARCHED
const columns = COLUMNS.map(({ id, label }) => ({
  accessorKey: id,
  header: label,
  sortFn: texts.includes(id) ? ('collated' as const) : ('basic' as const),
  sortDescFirst: false,
  filterFn: 'equalsString' as const,
  enableGlobalFilter: texts.includes(id),
}))
const ROW_PX = 32
const WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 40)

function Plain({ rows: data }: { rows: Row[] }) {
  const box = useRef<HTMLDivElement>(null)
  const table = useTable({ features, columns, data, globalFilterFn: 'includesString' })
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 5,
  })
  return (
    <>
      <input id="q" aria-label="Filter" onChange={(event) => table.setGlobalFilter(event.target.value)} />
      <select
        id="category"
        aria-label="Category"
        onChange={(event) => table.getColumn('category')?.setFilterValue(event.target.value || undefined)}
      >
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <div id="box" ref={box} style={{ height: 800, overflow: 'auto' }}>
        <div className="tr head" style={{ width: WIDTH }}>
          <input
            type="checkbox"
            className="all"
            aria-label="Select all"
            checked={table.getIsAllRowsSelected()}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
          {table.getFlatHeaders().map((header, index) => (
            <button
              type="button"
              key={header.id}
              data-col={header.column.id}
              style={{ width: COLUMNS[index]?.width }}
              onClick={header.column.getToggleSortingHandler()}
            >
              {COLUMNS[index]?.label}
            </button>
          ))}
        </div>
        <div style={{ height: virtual.getTotalSize(), width: WIDTH, position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <div key={row.id} className="tr body" style={{ transform: `translateY(${start}px)` }}>
                  <input
                    type="checkbox"
                    aria-label="Select"
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                  {row.getAllCells().map((cell, at) => (
                    <div key={cell.id} data-col={cell.column.id} style={{ width: COLUMNS[at]?.width }}>
                      {String(cell.getValue())}
                    </div>
                  ))}
                </div>
              )
            )
          })}
        </div>
      </div>
    </>
  )
}

exposeTable(Plain, (rows) => rows)
