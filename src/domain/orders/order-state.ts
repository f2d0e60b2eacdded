import type * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'

/** State of an order, from new to delivered. The specification defines no such enumeration: the values are ours. */
export const orderState = enumeration({
  placed: [0, 'New'],
  acknowledged: [1, 'Acknowledged'],
  partlyShipped: [2, 'Shipped in part'],
  shipped: [3, 'Shipped'],
  delivered: [4, 'Delivered'],
  canceled: [5, 'Canceled'],
})
export type OrderState = z.infer<typeof orderState.schema>
