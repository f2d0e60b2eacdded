import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import type { Day } from '../values/primitives'
import { dayIn } from './delivery'
import { order } from './order'
import { orderState } from './order-state'

/** How far an order is for its store, from ordered to paid. The specification defines no such enumeration: the values are ours. */
export const orderStatus = enumeration({
  ordered: [0, 'Ordered'],
  acknowledged: [1, 'Acknowledged'],
  shipped: [2, 'Shipped'],
  toCheckIn: [3, 'To check in'],
  checkedIn: [4, 'Checked in'],
  claimOpen: [5, 'Claim open'],
  invoiced: [6, 'Invoiced'],
  paid: [7, 'Paid'],
  canceled: [8, 'Canceled'],
})
export type OrderStatus = z.infer<typeof orderStatus.schema>

/** A confirmed order as its store lists it. */
export const listedOrder = z.extend(order, {
  is_received: z.boolean(),
  has_open_claim: z.boolean(),
  is_invoiced: z.boolean(),
  /** All of its invoices are paid. */
  is_paid: z.boolean(),
})
export type ListedOrder = z.infer<typeof listedOrder>

const { value: status } = orderStatus
const { value: state } = orderState

/**
 * Returns a function for the status of orders at `now`: what needs the store, or else the latest step. A paid order
 * needs no check-in. Works out today once per time zone.
 */
export function orderStatusAt(now: Date): (order: ListedOrder) => OrderStatus {
  const todays = new Map<string, Day>()
  const todayIn = (zone: string) => {
    const today = todays.get(zone) ?? dayIn(zone, now)
    todays.set(zone, today)
    return today
  }
  return (each) => {
    if (each.state === state.canceled) return status.canceled
    if (each.has_open_claim) return status.claimOpen
    if (each.is_paid) return status.paid
    if (each.is_received) return each.is_invoiced ? status.invoiced : status.checkedIn
    if (each.date_required <= todayIn(each.time_zone)) return status.toCheckIn
    if (each.state >= state.partlyShipped) return status.shipped
    return each.state === state.acknowledged ? status.acknowledged : status.ordered
  }
}
