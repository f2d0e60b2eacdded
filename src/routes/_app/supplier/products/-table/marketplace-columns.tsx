import { availability, availabilityOf } from '@/domain/catalogue/availability'
import type { OwnProduct, SellingMarketplace } from '@/domain/catalogue/own-product'
import { isOrderable } from '@/domain/catalogue/product'
import { formatMoney } from '@/domain/values/money-text'
import { inCellOf } from '@/ui/data-table/cell-editing'
import { column, type TableColumn } from '@/ui/data-table/column'
import { AVAILABLE_IN, NOT_SOLD } from './product-edits'

/** Marketplaces whose prices show at first; those of others are in the list of columns. */
const SHOWN = 3
const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))
const labels = availability.options.map(({ label }) => label)
/** Options of the filter by availability. */
export const availabilities = { options: choicesOf(labels) }
const availabilitiesThere = { options: choicesOf([...labels, NOT_SOLD]) }
const editedHere = inCellOf(choicesOf([availability.label(availability.value.available), NOT_SOLD]))

/**
 * What buyers of each marketplace see: the price of a case, the lowest that a group holds where there is one, and whether
 * they can order it.
 */
export const marketplaceColumns = (
  marketplaces: readonly SellingMarketplace[],
): readonly TableColumn<OwnProduct>[] =>
  marketplaces.flatMap(({ hashid, name }, index) => [
    column.computed(`price_${hashid}`, 'money', (row: OwnProduct) => priceIn(row, hashid), {
      label: `${name}: price`,
      width: 180,
      isHidden: index >= SHOWN,
      cell: (row) => <MarketplacePrice row={row} marketplace={hashid} />,
    }),
    column.choice(
      `${AVAILABLE_IN}${hashid}`,
      (row: OwnProduct) => availabilityIn(row, hashid),
      availabilitiesThere,
      {
        label: `${name}: availability`,
        width: 170,
        isSearched: false,
        isHidden: true,
        editing: editedHere,
      },
    ),
  ])

const priceIn = ({ held, sell_price }: OwnProduct, marketplace: string) => held?.[marketplace] ?? sell_price

const availabilityIn = (row: OwnProduct, marketplace: string) =>
  row.withheld_from.includes(marketplace) ? NOT_SOLD : availabilityOf(row)

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
