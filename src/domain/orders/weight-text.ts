import { formatPoundPrice, formatPounds, type Pounds } from '../catalogue/catch-weight'
import type { Account } from './ledger'
import type { OrderItem } from './order'

/** Returns true while the amount of a line is for the nominal weight of cases that are not shipped yet. */
export const isEstimate = ({
  catch_weight,
  ordered_qty,
  shipped_qty,
}: Pick<OrderItem, 'catch_weight'> & Pick<Account, 'ordered_qty' | 'shipped_qty'>): boolean =>
  catch_weight !== null && (shipped_qty ?? 0) < ordered_qty

/** Returns the price per pound of a line and what its cases weighed or usually weigh: "$4.25/lb · 82.35 lb"; null if it is priced by the case. */
export function weightText(
  { catch_weight, final_sell_price }: Pick<OrderItem, 'catch_weight' | 'final_sell_price'>,
  weight: Pounds | null,
): string | null {
  if (catch_weight === null) return null
  const weighed = weight ? formatPounds(weight) : `about ${formatPounds(catch_weight.nominal_weight)} a case`
  return `${formatPoundPrice(final_sell_price, catch_weight)} · ${weighed}`
}
