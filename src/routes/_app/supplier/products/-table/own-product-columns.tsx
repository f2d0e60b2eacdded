import { Link } from '@tanstack/react-router'
import { completenessOfBits } from '@/domain/catalogue/completeness-bits'
import type { OwnProduct, SellingMarketplace } from '@/domain/catalogue/own-product'
import { ownProductFields } from '@/domain/catalogue/own-product-fields'
import type { Unit } from '@/domain/catalogue/unit'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Picture } from '@/ui/layout/picture'
import { checkedCell } from './checked-cell'
import { CompletenessMeter } from './completeness-meter'
import { marketplaceColumns } from './marketplace-columns'
import { ProductMenuButton } from './row-menu-button'

/** The columns of a supplier's products. Marketplaces have theirs. */
export const ownProductColumns = ({
  units,
  categories,
  marketplaces,
}: {
  units: readonly Unit[]
  categories: readonly string[]
  marketplaces: readonly SellingMarketplace[]
}): readonly TableColumn<OwnProduct>[] => {
  const fields = ownProductFields(units)
  const choices = categories.map((label) => ({ value: label, label }))
  return [
    column.of(fields.name, {
      label: 'Product',
      width: 320,
      isPinned: true,
      cell: ({ hashid, name }) => (
        <Link to="/supplier/products/$hashid" params={{ hashid }} tabIndex={-1} className="font-medium">
          <ListedName name={name} />
        </Link>
      ),
    }),
    column.computed('menu', 'text', () => null, {
      label: 'Actions',
      isAction: true,
      width: 104,
      isSearched: false,
      cell: (row: OwnProduct) => <ProductMenuButton row={row} />,
    }),
    column.of(fields.image, {
      label: 'Picture',
      width: 84,
      cell: ({ image }) =>
        image === '' ? (
          <span className="block size-7.5 rounded-sm border border-dashed" />
        ) : (
          <Picture image={image} width={30} height={30} className="size-7.5 rounded-sm" />
        ),
    }),
    column.of(fields.item_code, { label: 'Item code', width: 130, editing: checkedCell('item_code') }),
    column.of(fields.upc, { label: 'UPC', width: 152, editing: checkedCell('upc') }),
    column.of({ ...fields.category, choices }, { label: 'Category', width: 170, editing: inCell }),
    column.of(fields.case_pack_size, { label: 'Pack', width: 84, editing: checkedCell('case_pack_size') }),
    column.of(fields.unit, { label: 'Unit', width: 84, editing: inCell }),
    column.of(fields.sell_price, { label: 'Case price', editing: checkedCell('sell_price') }),
    column.of(fields.submission, { label: 'Submission', width: 140 }),
    column.of(fields.completeness, {
      label: 'Complete, %',
      width: 124,
      cell: (row) => <CompletenessMeter score={completenessOfBits(row.filled).score} />,
    }),
    column.of(fields.missing, { label: 'Missing', width: 240 }),
    column.of(fields.status, { label: 'Status', width: 150 }),
    column.of(fields.is_open, { label: 'Available', width: 104, editing: inCell }),
    ...marketplaceColumns(marketplaces),
    column.of(fields.new_price, { label: 'New price' }),
    column.of(fields.new_price_on, { label: 'New price on' }),
    column.of(fields.availability, { label: 'Buyers see', width: 150, isHidden: true }),
    column.of(fields.concerns, { label: 'To do', isHidden: true }),
    column.of(fields.msrp, { label: 'MSRP per unit', isHidden: true, editing: checkedCell('msrp') }),
    column.of(fields.order_multiple, {
      label: 'Multiple',
      isHidden: true,
      editing: checkedCell('order_multiple'),
    }),
    column.of(fields.storage_type, { label: 'Storage', width: 160, isHidden: true, editing: inCell }),
    column.of(fields.is_recalled, { label: 'Recalled', isHidden: true }),
  ]
}
