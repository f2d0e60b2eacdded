import { availability, availabilityOf } from '@/domain/catalogue/availability'
import type { Product } from '@/domain/catalogue/product'
import { type ListedProduct, productFields } from '@/domain/catalogue/product-fields'
import type { Unit } from '@/domain/catalogue/unit'
import { ListedProductLink } from '@/routes/-page/catalogue/listed-name'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { CartCell } from './cart-cell'

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
): readonly TableColumn<ListedProduct>[] => {
  const fields = productFields(units)
  return [
    column.of(fields.name, {
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
    column.of(fields.vendor_name, { label: 'Vendor', width: 190 }),
    column.of(fields.category, { label: 'Category', width: 180 }),
    column.of(fields.sell_price, {
      label: 'Case price',
      cell: (row) => <CasePrice key={row.hashid} product={row} />,
    }),
    ...(hasCart ? [cartColumn] : []),
    column.of(fields.unit_price, { label: 'Unit price', isHidden: true }),
    column.of(fields.case_pack_size, { label: 'Pack' }),
    column.of(fields.unit, { label: 'Unit', width: 84 }),
    column.of(fields.is_favorite, { label: 'Favorite', editing: inCell }),
    column.of(fields.storage_type, { label: 'Storage', width: 160 }),
    seesStatus
      ? column.of(fields.status, { label: 'Status' })
      : column.of(fields.availability, {
          label: 'Availability',
          cell: (row) => <Availability product={row} />,
        }),
    column.of(fields.upc, { label: 'UPC', width: 152 }),
    column.of(fields.item_code, { label: 'Item code', width: 120 }),
    column.of(fields.held_until, { label: 'Price held until', width: 150 }),
    column.of(fields.special_diet, { label: 'Special diet', isHidden: true }),
    column.of(fields.attributes, { label: 'Attributes', isHidden: true }),
    column.of(fields.allergens, { label: 'Allergens', isHidden: true }),
    column.of(fields.free_from, { label: 'Free from', isHidden: true }),
    column.of(fields.calories, { label: 'Calories', isHidden: true }),
    column.of(fields.total_sugars_g, { label: 'Sugars, g', isHidden: true }),
    column.of(fields.sodium_mg, { label: 'Sodium, mg', isHidden: true }),
    column.of(fields.protein_g, { label: 'Protein, g', isHidden: true }),
    column.of(fields.order_multiple, { label: 'Multiple', isHidden: true }),
    column.of(fields.is_recalled, { label: 'Recalled', isHidden: true }),
    column.of(fields.seasonal_item, { label: 'Seasonal', isHidden: true }),
    column.of(fields.sofi_award_winner, { label: 'sofi award', isHidden: true }),
  ]
}

/** On a card, the button says that a product is available. */
function Availability({ product }: { product: Parameters<typeof availabilityOf>[0] }) {
  const text = availabilityOf(product)
  return text === availability.label(availability.value.available) ? (
    <span className="in-data-card:hidden">{text}</span>
  ) : (
    <Badge variant="secondary">{text}</Badge>
  )
}

/** The list price, which opens the price breakdown; Enter or F2 on the cell does so too. */
const CasePrice = ({ product: { hashid, name, sell_price } }: { product: Product }) => (
  <PriceParts product_hash={hashid} name={name} qty={0} price={sell_price} tabIndex={-1} />
)
