import type { Day } from '../values/primitives'

export const orderFilters = ['upcoming', 'historic'] as const

/** Lists that /order/view/{store}/{type}/{vendor}/{dateRequired?} can show. */
export const orderViewTypes = ['unconfirmed', ...orderFilters] as const
export type OrderViewType = (typeof orderViewTypes)[number]

/** Returns the list of an order, with `today` in its store's time zone. */
export const viewOf = (date_required: Day, today: Day): OrderViewType =>
  date_required >= today ? 'upcoming' : 'historic'
