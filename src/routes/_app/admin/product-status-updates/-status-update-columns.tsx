import { productStatus } from '@/domain/catalogue/product'
import { type StatusUpdate, statusSources } from '@/domain/catalogue/status-update'
import { optionsOf } from '@/domain/forms/form-field'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'
import { ChangeSetTitle } from './-status-update-detail'

export const statusUpdateColumns: readonly TableColumn<StatusUpdate>[] = [
  column.link('product_name', ({ product_name }: StatusUpdate) => product_name, {
    label: 'Product',
    width: 260,
    isPinned: true,
    cell: (row) => <ProductName row={row} />,
  }),
  column.enumeration('before', productStatus, { label: 'Status before', width: 160, isSearched: false }),
  column.enumeration('after', productStatus, { label: 'Status', width: 160 }),
  column.date('at', { label: 'Changed', width: 190 }),
  column.category('actor', { label: 'By', width: 160 }),
  column.text('reason', { label: 'Reason', width: 260 }),
  column.link('change_set', ({ change_set }: StatusUpdate) => change_set?.title ?? null, {
    label: 'Change set',
    width: 220,
    cell: ({ change_set }) => change_set && <ChangeSetTitle set={change_set} />,
  }),
  column.choice(
    'source',
    ({ source }: StatusUpdate) => source,
    { options: optionsOf(statusSources) },
    { label: 'How', width: 180 },
  ),
  column.category('vendor_name', { label: 'Vendor', width: 180 }),
  column.category('on_behalf', { label: 'For', width: 160, isHidden: true }),
  column.text('upc', { label: 'UPC', width: 150, isHidden: true }),
  column.text('item_code', { label: 'Item code', width: 130, isHidden: true }),
]

const ProductName = ({ row: { product_hash, product_name } }: { row: StatusUpdate }) =>
  product_hash ? (
    <CellLink to="/product/view/{-$hashid}" params={{ hashid: product_hash }}>
      {product_name}
    </CellLink>
  ) : (
    <span dir="auto">{product_name}</span>
  )
