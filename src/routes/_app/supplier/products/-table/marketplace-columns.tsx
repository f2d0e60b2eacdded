import { availability } from '@/domain/catalogue/availability'
import type { OwnProduct, SellingMarketplace } from '@/domain/catalogue/own-product'
import { availabilityIn, marketplaceFields, NOT_SOLD, priceIn } from '@/domain/catalogue/own-product-fields'
import { isOrderable } from '@/domain/catalogue/product'
import { formatMoney } from '@/domain/values/money-text'
import { inCellOf } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'

/** Marketplaces whose prices show at first; those of others are in the list of columns. */
const SHOWN = 3
const editedHere = inCellOf(
  [availability.label(availability.value.available), NOT_SOLD].map((label) => ({ value: label, label })),
)

/**
 * What buyers of each marketplace see: the price of a case, the lowest that a group holds where there is one, and whether
 * they can order it.
 */
export const marketplaceColumns = (
  marketplaces: readonly SellingMarketplace[],
): readonly TableColumn<OwnProduct>[] =>
  marketplaces.flatMap((marketplace, index) => {
    const { hashid, name } = marketplace
    const fields = marketplaceFields(marketplace)
    return [
      column.of(fields.price, {
        label: `${name}: price`,
        width: 180,
        isHidden: index >= SHOWN,
        cell: (row) => <MarketplacePrice row={row} marketplace={hashid} />,
      }),
      column.of(fields.availability, {
        label: `${name}: availability`,
        width: 170,
        isHidden: true,
        editing: editedHere,
      }),
    ]
  })

function MarketplacePrice({ row, marketplace }: { row: OwnProduct; marketplace: string }) {
  const price = formatMoney(priceIn(row, marketplace))
  const isHeld = row.held?.[marketplace] !== undefined
  const canBeOrdered = isOrderable({ ...row, is_withheld: row.withheld_from.includes(marketplace) })
  if (canBeOrdered && !isHeld) return price
  return (
    <span className={canBeOrdered ? undefined : 'text-muted-foreground'}>
      {price}
      {isHeld && ' held'}
      {!canBeOrdered && (
        <span className="block truncate text-xs leading-3">{availabilityIn(row, marketplace)}</span>
      )}
    </span>
  )
}
