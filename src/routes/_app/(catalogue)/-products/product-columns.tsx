import { allergensIn } from '@/domain/catalogue/allergen'
import { availability, availabilityOf } from '@/domain/catalogue/availability'
import { type Product, productStatus, storageType } from '@/domain/catalogue/product'
import type { Unit } from '@/domain/catalogue/unit'
import { perUnit } from '@/domain/values/money'
import { ListedProductLink } from '@/routes/-page/catalogue/listed-name'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { CartCell } from './cart-cell'

/** A product in the list, with the user's favorite mark. */
export interface ListedProduct extends Product {
  is_favorite: boolean
}

/** Actions for a product. The column has no value to filter, sort or export. */
const cartColumn = column.link('cart', (_row: ListedProduct) => null, {
  label: 'Cart',
  width: 116,
  isSearched: false,
  isAction: true,
  cell: (row) => <CartCell product={row} />,
})

/** The columns of the product list: with the status of products or, for buyers, their availability. */
export const productColumns = (
  units: readonly Unit[],
  { seesStatus, hasCart }: { seesStatus: boolean; hasCart: boolean },
): readonly TableColumn<ListedProduct>[] => [
  column.link('name', (row: ListedProduct) => row.name, {
    label: 'Product',
    width: 340,
    isPinned: true,
    cell: ({ hashid, name, image }) => (
      <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
        <Picture
          key={hashid}
          image={image}
          width={36}
          height={27}
          className="h-[27px] w-9 shrink-0 rounded-sm group-data-narrow/grid:hidden"
        />
        <ListedProductLink hashid={hashid} name={name} />
      </span>
    ),
  }),
  column.category('vendor_name', { label: 'Vendor', width: 190 }),
  column.category('category', { label: 'Category', width: 180 }),
  column.computed('sell_price', 'money', (row: Product) => row.sell_price, {
    label: 'Case price',
    cell: (row) => <CasePrice key={row.hashid} product={row} />,
  }),
  ...(hasCart ? [cartColumn] : []),
  column.computed('unit_price', 'money', (row: Product) => perUnit(row.sell_price, row.case_pack_size), {
    label: 'Unit price',
    isHidden: true,
  }),
  column.number('case_pack_size', { label: 'Pack' }),
  column.enumeration(
    'unit',
    { options: units.map(unitOption) },
    { label: 'Unit', width: 84, isSearched: false },
  ),
  column.boolean('is_favorite', { label: 'Favorite', editing: inCell }),
  column.enumeration('storage_type', storageType, { label: 'Storage', width: 160 }),
  seesStatus
    ? column.enumeration('status', productStatus, { label: 'Status' })
    : column.choice('availability', availabilityOf, availabilities, {
        label: 'Availability',
        cell: (row) => <Availability product={row} />,
      }),
  column.text('upc', { label: 'UPC', width: 152 }),
  column.text('item_code', { label: 'Item code', width: 120 }),
  column.computed('held_until', 'date', (row: Product) => row.price_hold?.ends_on ?? null, {
    label: 'Price held until',
    width: 150,
  }),
  column.list('special_diet', (row: Product) => row.special_diet_options, {
    label: 'Special diet',
    isHidden: true,
  }),
  column.list('attributes', (row: Product) => row.specialty_attributes, {
    label: 'Attributes',
    isHidden: true,
  }),
  column.list('allergens', (row: Product) => row.allergens, { label: 'Allergens', isHidden: true }),
  column.list('free_from', (row: Product) => allergensIn(row.free_from), {
    label: 'Free from',
    isHidden: true,
  }),
  column.number('calories', { label: 'Calories', isHidden: true }),
  column.number('total_sugars_g', { label: 'Sugars, g', isHidden: true }),
  column.number('sodium_mg', { label: 'Sodium, mg', isHidden: true }),
  column.number('protein_g', { label: 'Protein, g', isHidden: true }),
  column.number('order_multiple', { label: 'Multiple', isHidden: true }),
  column.boolean('is_recalled', { label: 'Recalled', isHidden: true }),
  column.boolean('seasonal_item', { label: 'Seasonal', isHidden: true }),
  column.boolean('sofi_award_winner', { label: 'sofi award', isHidden: true }),
]

/** On a card, the button says that a product is available. */
function Availability({ product }: { product: Parameters<typeof availabilityOf>[0] }) {
  const text = availabilityOf(product)
  return text === availability.label(availability.value.available) ? (
    <span className="in-data-card:hidden">{text}</span>
  ) : (
    <Badge variant="secondary">{text}</Badge>
  )
}

const availabilities = { options: availability.options.map(({ label }) => ({ value: label, label })) }

const unitOption = ({ code, abbreviation }: Unit) => ({ value: code, label: abbreviation })

/** The list price, which opens the price breakdown; Enter or F2 on the cell does so too. */
const CasePrice = ({ product: { hashid, name, sell_price } }: { product: Product }) => (
  <PriceParts product_hash={hashid} name={name} qty={0} price={sell_price} tabIndex={-1} />
)
