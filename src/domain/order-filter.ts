/** The lists of orders. Section 2: /orders/{filter?}. */
export const orderFilters = ['upcoming', 'historic'] as const

/** What /order/view/{store}/{type}/{vendor}/{dateRequired?} can show. */
export const orderViewTypes = ['unconfirmed', ...orderFilters] as const
export type OrderViewType = (typeof orderViewTypes)[number]
