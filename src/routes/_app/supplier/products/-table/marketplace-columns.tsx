import { availability, availabilityOf } from '@/domain/catalogue/availability'
import type { OwnProduct, SellingMarketplace } from '@/domain/catalogue/own-product'
import { isOrderable } from '@/domain/catalogue/product'
import { formatMoney } from '@/domain/values/money-text'
import { column, type TableColumn } from '@/ui/data-table/column'

/** Marketplaces whose prices show at first; those of others are in the list of columns. */
const SHOWN = 3
/** Options of the filter by availability. */
export const availabilities = {
  options: availability.options.map(({ label }) => ({ value: label, label })),
}

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
    column.choice(`availability_${hashid}`, availabilityOf, availabilities, {
      label: `${name}: availability`,
      width: 170,
      isSearched: false,
      isHidden: true,
    }),
  ])

const priceIn = ({ held, sell_price }: OwnProduct, marketplace: string) => held?.[marketplace] ?? sell_price

function MarketplacePrice({ row, marketplace }: { row: OwnProduct; marketplace: string }) {
  const price = formatMoney(priceIn(row, marketplace))
  const isHeld = row.held?.[marketplace] !== undefined
  if (isOrderable(row) && !isHeld) return price
  return (
    <span className={isOrderable(row) ? undefined : 'text-muted-foreground'}>
      {price}
      {isHeld && ' held'}
      {!isOrderable(row) && <span className="block truncate text-xs leading-3">{availabilityOf(row)}</span>}
    </span>
  )
}
