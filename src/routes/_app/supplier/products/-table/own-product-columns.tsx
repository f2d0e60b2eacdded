import { Link } from '@tanstack/react-router'
import { availabilityOf } from '@/domain/catalogue/availability'
import { completenessOfBits } from '@/domain/catalogue/completeness-bits'
import {
  concernsOf,
  type OwnProduct,
  productConcerns,
  type SellingMarketplace,
  submissionOf,
} from '@/domain/catalogue/own-product'
import { productStatus, storageType } from '@/domain/catalogue/product'
import type { Unit } from '@/domain/catalogue/unit'
import { submissionStatus } from '@/domain/vendors/vendor'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Picture } from '@/ui/layout/picture'
import { checkedCell } from './checked-cell'
import { CompletenessMeter } from './completeness-meter'
import { availabilities, marketplaceColumns } from './marketplace-columns'
import { AVAILABLE } from './product-edits'
import { ProductMenuButton } from './row-menu-button'

const REJECTED = 'Rejected'
const submissions = [...submissionStatus.options.map(({ label }) => label), REJECTED]
const labelChoices = (labels: readonly string[]) => ({
  options: labels.map((label) => ({ value: label, label })),
})
const unitOption = ({ code, abbreviation }: Unit) => ({ value: code, label: abbreviation })

function submissionLabel(row: OwnProduct): string {
  const status = submissionOf(row)
  return status === null ? REJECTED : submissionStatus.label(status)
}

/** The columns of a supplier's products. Marketplaces have theirs. */
export const ownProductColumns = ({
  units,
  categories,
  marketplaces,
}: {
  units: readonly Unit[]
  categories: readonly string[]
  marketplaces: readonly SellingMarketplace[]
}): readonly TableColumn<OwnProduct>[] => [
  column.link('name', (row: OwnProduct) => row.name, {
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
  column.computed('image', 'boolean', (row: OwnProduct) => row.image !== '', {
    label: 'Picture',
    width: 84,
    cell: ({ image }) =>
      image === '' ? (
        <span className="block size-7.5 rounded-sm border border-dashed" />
      ) : (
        <Picture image={image} width={30} height={30} className="size-7.5 rounded-sm" />
      ),
  }),
  column.text('item_code', { label: 'Item code', width: 130, editing: checkedCell('item_code') }),
  column.text('upc', { label: 'UPC', width: 152, editing: checkedCell('upc') }),
  column.choice('category', ({ category }: OwnProduct) => category, labelChoices(categories), {
    label: 'Category',
    width: 170,
    editing: inCell,
  }),
  column.number('case_pack_size', { label: 'Pack', width: 84, editing: checkedCell('case_pack_size') }),
  column.enumeration(
    'unit',
    { options: units.map(unitOption) },
    { label: 'Unit', width: 84, isSearched: false, editing: inCell },
  ),
  column.money('sell_price', { label: 'Case price', editing: checkedCell('sell_price') }),
  column.choice('submission', submissionLabel, labelChoices(submissions), {
    label: 'Submission',
    width: 140,
    isSearched: false,
  }),
  column.computed('completeness', 'number', (row: OwnProduct) => completenessOfBits(row.filled).score, {
    label: 'Complete, %',
    width: 124,
    cell: (row: OwnProduct) => <CompletenessMeter score={completenessOfBits(row.filled).score} />,
  }),
  column.list(
    'missing',
    (row: OwnProduct) => completenessOfBits(row.filled).missing.map(({ label }) => label),
    { label: 'Missing', width: 240, isSearched: false },
  ),
  column.enumeration('status', productStatus, { label: 'Status', width: 150, isSearched: false }),
  column.computed(AVAILABLE, 'boolean', (row: OwnProduct) => row.status === productStatus.value.open, {
    label: 'Available',
    width: 104,
    editing: inCell,
  }),
  ...marketplaceColumns(marketplaces),
  column.computed('new_price', 'money', (row: OwnProduct) => row.scheduled_price?.price ?? null, {
    label: 'New price',
  }),
  column.computed('new_price_on', 'date', (row: OwnProduct) => row.scheduled_price?.day ?? null, {
    label: 'New price on',
  }),
  column.choice('availability', availabilityOf, availabilities, {
    label: 'Buyers see',
    width: 150,
    isSearched: false,
    isHidden: true,
  }),
  column.list('concerns', (row: OwnProduct) => concernsOf(row).map((concern) => productConcerns[concern]), {
    label: 'To do',
    isSearched: false,
    isHidden: true,
  }),
  column.money('msrp', { label: 'MSRP per unit', isHidden: true, editing: checkedCell('msrp') }),
  column.number('order_multiple', {
    label: 'Multiple',
    isHidden: true,
    editing: checkedCell('order_multiple'),
  }),
  column.enumeration('storage_type', storageType, {
    label: 'Storage',
    width: 160,
    isSearched: false,
    isHidden: true,
    editing: inCell,
  }),
  column.boolean('is_recalled', { label: 'Recalled', isHidden: true }),
]
