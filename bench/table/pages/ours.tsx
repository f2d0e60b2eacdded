import { useState } from 'react'
import { writeFilters } from '@/domain/tables/search-params'
import { column } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { type TableSearch } from '@/ui/data-table/table-search'
import './ours.css'
import { CATEGORIES, type Row } from '../rows'
import { exposeTable } from './offer'

const columns = [
  column.text('name', { label: 'Product', width: 280 }),
  column.text('vendor', { label: 'Vendor', width: 160 }),
  column.text('upc', { label: 'UPC', width: 140 }),
  column.text('item_code', { label: 'Item code', width: 110 }),
  column.category('category', { label: 'Category', width: 120 }),
  column.number('price', { label: 'Price', width: 90 }),
  column.number('stock', { label: 'Stock', width: 80 }),
  column.number('case_pack', { label: 'Case', width: 80 }),
  column.date('ends_on', { label: 'Until', width: 120 }),
  column.boolean('is_active', { label: 'Active', width: 80 }),
  column.number('sold', { label: 'Sold', width: 100 }),
  column.text('hashid', { label: 'Reference', width: 130, isSearched: false }),
]
const idOf = ({ hashid }: Row) => hashid
const nameOf = ({ name }: Row) => name

function Ours({ rows }: { rows: Row[] }) {
  const [search, setSearch] = useState<TableSearch>({})
  const filter = (category: string) =>
    setSearch({
      ...search,
      where: category ? writeFilters([{ id: 'category', kind: 'any', values: [category] }]) : undefined,
    })
  return (
    <>
      <select id="category" aria-label="Category" onChange={(event) => filter(event.target.value)}>
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <DataTable
        tableKey="bench"
        label="Products"
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        search={search}
        onSearch={setSearch}
      />
    </>
  )
}

exposeTable(Ours, (rows) => rows)
