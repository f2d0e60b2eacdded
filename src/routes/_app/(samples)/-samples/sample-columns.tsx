import { type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'

const looks = {
  0: 'info',
  1: 'highlight',
  2: 'warning',
  3: 'success',
  4: 'destructive',
  5: 'secondary',
} as const

export const sampleColumns: readonly TableColumn<SampleRequest>[] = [
  column.computed('product_name', 'text', (row: SampleRequest) => row.product_name, {
    label: 'Product',
    width: 340,
    isPinned: true,
    cell: ({ product_name }) => <ListedName name={product_name} />,
  }),
  column.category('vendor_name', { label: 'Vendor', width: 190 }),
  {
    ...column.enumeration('status', sampleStatus, { label: 'Status', width: 120 }),
    cell: ({ status }) => <Badge variant={looks[status]}>{sampleStatus.label(status)}</Badge>,
  },
  column.category('store_display_name', { label: 'Store', width: 190 }),
  column.number('qty', { label: 'Quantity', width: 112 }),
  column.date('requested_at', { label: 'Requested', width: 190 }),
  column.text('requested_by', { label: 'Requested by', width: 150 }),
  column.text('answer', { label: 'Answer', width: 240 }),
  column.text('note', { label: 'Note', width: 200, isHidden: true }),
  column.date('updated_at', { label: 'Updated', width: 190, isHidden: true }),
]
