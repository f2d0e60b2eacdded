import { availability, availabilityOf } from '@/domain/catalogue/availability'
import type { Product } from '@/domain/catalogue/product'
import { type ListedProduct, productFields, productLabels } from '@/domain/catalogue/product-fields'
import type { Unit } from '@/domain/catalogue/unit'
import { inCell } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { PriceParts } from '../pricing/price-parts'
import { ListedProductLink } from './listed-name'

/** The columns of the product list: with the status of products or, for buyers, their availability, and with a column of `actions` if there are any. */
export const productColumns = (
  units: readonly Unit[],
  { seesStatus, actions }: { seesStatus: boolean; actions: TableColumn<ListedProduct> | null },
): readonly TableColumn<ListedProduct>[] => {
  const fields = productFields(units)
  return [
    column.of(fields.name, {
      label: productLabels.name,
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
    column.of(fields.vendor_name, { label: productLabels.vendor_name, width: 190 }),
    column.of(fields.category, { label: productLabels.category, width: 180 }),
    column.of(fields.sell_price, {
      label: productLabels.sell_price,
      cell: (row) => <CasePrice key={row.hashid} product={row} />,
    }),
    ...(actions ? [actions] : []),
    column.of(fields.unit_price, { label: productLabels.unit_price, isHidden: true }),
    column.of(fields.case_pack_size, { label: productLabels.case_pack_size }),
    column.of(fields.unit, { label: productLabels.unit, width: 84 }),
    column.of(fields.is_favorite, { label: productLabels.is_favorite, editing: inCell }),
    column.of(fields.storage_type, { label: productLabels.storage_type, width: 160 }),
    seesStatus
      ? column.of(fields.status, { label: productLabels.status })
      : column.of(fields.availability, {
          label: productLabels.availability,
          cell: (row) => <Availability product={row} />,
        }),
    column.of(fields.upc, { label: productLabels.upc, width: 152 }),
    column.of(fields.item_code, { label: productLabels.item_code, width: 120 }),
    column.of(fields.held_until, { label: productLabels.held_until, width: 150 }),
    column.of(fields.special_diet, { label: productLabels.special_diet, isHidden: true }),
    column.of(fields.attributes, { label: productLabels.attributes, isHidden: true }),
    column.of(fields.allergens, { label: productLabels.allergens, isHidden: true }),
    column.of(fields.free_from, { label: productLabels.free_from, isHidden: true }),
    column.of(fields.calories, { label: productLabels.calories, isHidden: true }),
    column.of(fields.total_sugars_g, { label: productLabels.total_sugars_g, isHidden: true }),
    column.of(fields.sodium_mg, { label: productLabels.sodium_mg, isHidden: true }),
    column.of(fields.protein_g, { label: productLabels.protein_g, isHidden: true }),
    column.of(fields.order_multiple, { label: productLabels.order_multiple, isHidden: true }),
    column.of(fields.is_recalled, { label: productLabels.is_recalled, isHidden: true }),
    column.of(fields.seasonal_item, { label: productLabels.seasonal_item, isHidden: true }),
    column.of(fields.sofi_award_winner, { label: productLabels.sofi_award_winner, isHidden: true }),
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
