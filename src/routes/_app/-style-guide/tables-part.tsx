import { useState } from 'react'
import { orderItemStatus } from '@/domain/orders/order'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import type { TableSearch } from '@/ui/data-table/table-search'
import { TableSkeleton } from '@/ui/data-table/table-skeleton'
import type { Edit } from '@/ui/data-table/use-editing'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'
import { Part, State } from './part'

interface Sample {
  hashid: string
  name: string
  vendor: string
  status: number
  price: string
  cases: number
  on: string
  is_marked: boolean
}

const vendors = ['Alder Foods', 'Birch & Bean', 'Côte Fromage']
const made: Sample[] = Array.from({ length: 12 }, (_, index) => ({
  hashid: `sample${index}`,
  name: index === 4 ? 'عسل الجبل' : `Sample product ${index + 1}`,
  vendor: vendors[index % 3] ?? '',
  status: index % 5,
  price: `${(index + 3) * 4}.50`,
  cases: (index * 7) % 9,
  on: `2026-11-${String(index + 10)}`,
  is_marked: index % 4 === 0,
}))

const columns: readonly TableColumn<Sample>[] = [
  column.text('name', { label: 'Product', width: 240, isPinned: true }),
  column.category('vendor', { label: 'Vendor' }),
  column.enumeration('status', orderItemStatus, { label: 'Status' }),
  column.money('price', { label: 'Price', editing: inCell }),
  column.number('cases', { label: 'Cases', editing: inCell, total: 'sum' }),
  column.date('on', { label: 'Day' }),
  column.boolean('is_marked', { label: 'Marked', editing: inCell }),
]

export function TablesPart(part: { id: string; title: string }) {
  const [rows, setRows] = useState(made)
  const [search, setSearch] = useState<TableSearch>({})
  const edit = (edits: readonly Edit<Sample>[]) =>
    setRows((before) =>
      before.map((row) =>
        edits
          .filter((edit) => edit.row.hashid === row.hashid)
          .reduce((changed, { id, value }) => ({ ...changed, [id]: value }), row),
      ),
    )
  const shared = { tableKey: 'style-guide', label: 'Samples', columns, idOf: (row: Sample) => row.hashid }
  return (
    <Part {...part}>
      <State name="A list: sort, filter, group, select, edit">
        <div className="h-96">
          <DataTable
            {...shared}
            rows={rows}
            search={search}
            onSearch={setSearch}
            onEdit={edit}
            nameOf={({ name }) => name}
          />
        </div>
      </State>
      <State name="A plain table">
        <Table label="Plain table" className="rounded-lg border bg-card">
          <TableHeader className="border-b bg-muted">
            <TableRow>
              <TableHead>Vendor</TableHead>
              <TableHead isNumeric>Cases</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {vendors.map((vendor, index) => (
              <TableRow key={vendor}>
                <TableCell>{vendor}</TableCell>
                <TableCell isNumeric>{(index + 1) * 12}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </State>
      <State name="Loading">
        <div className="h-56 overflow-hidden">
          <TableSkeleton label="Samples that load" columns={columns} />
        </div>
      </State>
    </Part>
  )
}
