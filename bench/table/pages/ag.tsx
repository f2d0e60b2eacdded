import {
  ClientSideRowModelModule,
  ModuleRegistry,
  QuickFilterModule,
  RowSelectionModule,
  TextFilterModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useMemo, useRef, useState } from 'react'
import { CATEGORIES, COLUMNS, type Row, SEARCHED } from '../rows'
import { exposeTable } from './offer'

// AG Grid Community as in its documentation. `tuned` in the address enables its quick filter cache.
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  QuickFilterModule,
  TextFilterModule,
  RowSelectionModule,
])
const collator = new Intl.Collator('en', { numeric: true })
const isTuned = new URLSearchParams(location.search).has('tuned')
const texts: readonly string[] = SEARCHED
const nothing = () => ''
const selection = { mode: 'multiRow', selectAll: 'filtered' } as const
const sortable = { sortable: true, cellDataType: false }

function AgGrid({ rows }: { rows: Row[] }) {
  const grid = useRef<AgGridReact<Row>>(null)
  const [text, setText] = useState('')
  const columns = useMemo(
    () =>
      COLUMNS.map(({ id, label, width }) => ({
        field: id,
        headerName: label,
        width,
        filter: id === 'category' && 'agTextColumnFilter',
        ...(texts.includes(id) ? { comparator: collator.compare } : { getQuickFilterText: nothing }),
      })),
    [],
  )
  const filter = async (category: string) => {
    const api = grid.current?.api
    await api?.setColumnFilterModel(
      'category',
      category ? { filterType: 'text', type: 'equals', filter: category } : null,
    )
    api?.onFilterChanged()
  }
  return (
    <>
      <input id="q" aria-label="Filter" value={text} onChange={(event) => setText(event.target.value)} />
      <select id="category" aria-label="Category" onChange={(event) => void filter(event.target.value)}>
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <div style={{ height: 800 }}>
        <AgGridReact
          ref={grid}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={sortable}
          rowSelection={selection}
          quickFilterText={text}
          cacheQuickFilter={isTuned}
          rowHeight={32}
          headerHeight={36}
          animateRows={false}
        />
      </div>
    </>
  )
}

exposeTable(AgGrid, (rows) => rows)
