import type { Day } from '../values/primitives'

/** The lists of orders. */
export const orderFilters = ['upcoming', 'historic'] as const

/** What /order/view/{store}/{type}/{vendor}/{dateRequired?} can show. */
export const orderViewTypes = ['unconfirmed', ...orderFilters] as const
export type OrderViewType = (typeof orderViewTypes)[number]

/** Which list an order for a day stands in, on the day `today` of its store. */
export const viewOf = (date_required: Day, today: Day): OrderViewType =>
  date_required >= today ? 'upcoming' : 'historic'
