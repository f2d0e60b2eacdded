import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'
import { hashid, money } from '../values/primitives'
import { type Order, order } from './order'
import { orderState } from './order-state'

/** A confirmed order as its vendor lists it. */
export const vendorOrder = z.extend(order, {
  store_city: z.string(),
  store_state: z.string(),
  store_zip: z.string(),
  /** Delivery route of the store; '' if it has none. */
  store_route: z.string(),
  /** Cases that are not shipped. */
  open_items: z.int(),
  /** Its invoices, earliest first. */
  invoices: z.array(z.object({ hashid, invoice_number: z.string() })),
  invoiced_amount: money,
  /** Credits with their tax. */
  credited_amount: money,
})
export type VendorOrder = z.infer<typeof vendorOrder>

/** The next step of a vendor with an order. Our own enumeration: see docs/product.md#orders. */
export const nextStep = enumeration({
  acknowledge: [0, 'Acknowledge'],
  ship: [1, 'Ship'],
  deliver: [2, 'On its way'],
  none: [3, 'Done'],
})
export type NextStep = z.infer<typeof nextStep.schema>

const { placed, acknowledged, partlyShipped, shipped } = orderState.value

/** Returns the vendor's next step for an order. */
export function nextStepOf({ state }: Pick<Order, 'state'>): NextStep {
  if (state === placed) return nextStep.value.acknowledge
  if (state === acknowledged || state === partlyShipped) return nextStep.value.ship
  return state === shipped ? nextStep.value.deliver : nextStep.value.none
}

/** Returns the delivery route of a store or, if it has none, its area as one text, which sorts by state, city and ZIP code. */
export const routeOf = ({
  store_route,
  store_state,
  store_city,
  store_zip,
}: Pick<VendorOrder, 'store_route' | 'store_state' | 'store_city' | 'store_zip'>) =>
  store_route || `${store_state}, ${store_city} ${store_zip}`

// Days and routes sort the same in every language, and this is much quicker for 100,000 orders.
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Compares orders by what to do first: the earliest day, then what needs the vendor, then the route. */
export const compareUrgency = (a: VendorOrder, b: VendorOrder): number =>
  compareText(a.date_required, b.date_required) ||
  nextStepOf(a) - nextStepOf(b) ||
  compareText(routeOf(a), routeOf(b)) ||
  a.order_number - b.order_number

export interface DeliveryDay {
  day: string
  orders: VendorOrder[]
  /** Orders that are not acknowledged. */
  newOrders: number
  /** Cases that are not shipped. */
  openCases: number
}

/** Groups orders by delivery day, earliest first. */
export function deliveryDays(orders: readonly VendorOrder[]): DeliveryDay[] {
  const byDay = Map.groupBy(orders.toSorted(compareUrgency), ({ date_required }) => date_required)
  return [...byDay].map(([day, ofDay]) => ({
    day,
    orders: ofDay,
    newOrders: ofDay.filter(({ state }) => state === placed).length,
    openCases: ofDay.reduce((cases, { open_items }) => cases + open_items, 0),
  }))
}
