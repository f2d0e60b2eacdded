/** The lists of orders. Section 2: /orders/{filter?}. */
export const orderFilters = ['upcoming', 'historic'] as const

/** What /order/view/{store}/{type}/{vendor}/{dateRequired?} can show. */
export const orderViewTypes = ['unconfirmed', ...orderFilters] as const
export type OrderViewType = (typeof orderViewTypes)[number]

/** Which list an order for a day stands in, to about a time zone: both views show the same order. */
export const viewOf = ({ date_required }: { date_required: string }, now: Date): OrderViewType =>
  date_required >= now.toISOString().slice(0, 10) ? 'upcoming' : 'historic'
