import { DEFAULT_ZONE, dayIn, daysAfter } from '../orders/delivery'
import type { Day } from '../values/primitives'

/** Prices that buyers pay. Once a product is on sale, suppliers change them with notice. */
export const leadPriceFields = [
  'sell_price',
  'specialty_base_purchase_price',
  'specialty_case_delivery_cost',
] as const

/** The longest notice that a vendor's marketplaces require. */
export interface PriceLead {
  days: number
  /** The marketplace that requires it; null if none does. */
  marketplace: string | null
}

/** Returns the longest notice of a vendor's marketplaces. */
export function longestLead(marketplaces: readonly { name: string; price_lead_days: number }[]): PriceLead {
  const [longest] = marketplaces.toSorted((a, b) => b.price_lead_days - a.price_lead_days)
  return longest && longest.price_lead_days > 0
    ? { days: longest.price_lead_days, marketplace: longest.name }
    : { days: 0, marketplace: null }
}

/** Returns the first day on which a price that is submitted now may take effect, US Eastern. */
export const earliestPriceDay = ({ days }: Pick<PriceLead, 'days'>, now: Date): Day =>
  daysAfter(dayIn(DEFAULT_ZONE, now), days)

/** Explains why a new price cannot take effect sooner. */
export const priceLeadReason = ({ days, marketplace }: PriceLead): string =>
  marketplace === null
    ? 'New prices can take effect today.'
    : `${marketplace} requires ${days} ${days === 1 ? 'day' : 'days'} of notice.`
