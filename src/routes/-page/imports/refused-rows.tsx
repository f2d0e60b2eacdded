import type { RefusedRow } from '@/domain/imports/import'
import { refusedRows } from '@/queries/imports/imports'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'

const columns: readonly TableColumn<RefusedRow>[] = [
  column.number('row', { label: 'Row', width: 90, isPinned: true }),
  column.text('name', { label: 'Product', width: 240 }),
  column.text('upc', { label: 'UPC', width: 150 }),
  column.text('reason', { label: 'Reason', width: 480 }),
]

/** The rows of an import that the server refused, with the reasons. */
export const RefusedRows = ({ hashid }: { hashid: string }) => (
  <section aria-labelledby="refused-rows" className="grid gap-3">
    <h2 id="refused-rows" className="font-semibold text-lg">
      Refused rows
    </h2>
    <TablePage
      table={{ key: 'refused-rows', label: 'Refused rows', columns, nameOf: ({ row }) => `Row ${row}` }}
      query={refusedRows(hashid)}
      empty={null}
    />
  </section>
)
