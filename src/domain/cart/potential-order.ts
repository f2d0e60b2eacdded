import * as z from 'zod/mini'
import { formatDay } from '../orders/delivery'
import { filledStatus, isClosing } from '../planning/planner'
import { type Day, instant, money } from '../values/primitives'
import type { CartLine } from './cart-line'
import { orderKey } from './order-key'
import { priceError, productError, quantityError } from './order-rules'

/** Hours in which an order is not reminded of again unless staff confirm it. */
export const REMIND_AGAIN_HOURS = 4
/** Orders in one call that reminds buyers. */
export const REMINDERS_AT_ONCE = 500
export const MAX_REMINDER = 500

/** The cart lines of one store, vendor and day, which would become one order. Amounts are those that stores pay. */
export const potentialOrder = z.object({
  ...orderKey.shape,
  hashid: z.string(),
  store_name: z.string(),
  store_display_name: z.string(),
  /** City and state: several stores may have one name. */
  store_place: z.string(),
  time_zone: z.string(),
  partner_group_name: z.string(),
  marketplace_name: z.string(),
  vendor_name: z.string(),
  lines: z.int(),
  /** Cases. */
  total_items: z.int(),
  total: money,
  order_minimum: money,
  /** Amount missing to the minimum; 0.00 if it is reached. */
  short_by: money,
  /** Cut-off; null if the vendor does not deliver on that day. */
  closes_at: z.nullable(instant),
  /** Reason why the order cannot be confirmed whatever the day and the amount; null if there is none. */
  problem: z.nullable(z.string()),
  last_active_by: z.string(),
  last_active_at: instant,
  reminded_by: z.nullable(z.string()),
  reminded_at: z.nullable(instant),
})
export type PotentialOrder = z.infer<typeof potentialOrder>

export const potentialStates = [
  'Closes soon',
  'Below minimum',
  'Ready to order',
  'Problem',
  'Cut-off missed',
] as const
export type PotentialState = (typeof potentialStates)[number]

type Timed = Pick<PotentialOrder, 'closes_at' | 'short_by' | 'problem'>

const cutOffOf = ({ closes_at }: Pick<PotentialOrder, 'closes_at'>) =>
  closes_at === null ? null : new Date(closes_at)

/** Returns the state of a potential order at `now`. A problem comes first: another day or more cases would not solve it. */
export function potentialState(order: Timed, now: Date): PotentialState {
  const closes_at = cutOffOf(order)
  if (order.problem !== null) return 'Problem'
  const status = filledStatus({ closes_at, short_by: order.short_by }, now)
  if (status === 'missed') return 'Cut-off missed'
  if (isClosing(closes_at, now)) return 'Closes soon'
  return status === 'short' ? 'Below minimum' : 'Ready to order'
}

/**
 * Compares by urgency at `now`: open cut-offs first, the next one before the others, then missed ones, the latest first, then
 * orders for days without delivery.
 */
export const compareUrgency =
  (now: Date) =>
  (a: Pick<PotentialOrder, 'closes_at' | 'hashid'>, b: typeof a): number => {
    const [left, right] = [urgencyOf(a, now), urgencyOf(b, now)]
    return left.group - right.group || left.distance - right.distance || (a.hashid < b.hashid ? -1 : 1)
  }

function urgencyOf(order: Pick<PotentialOrder, 'closes_at'>, now: Date) {
  const closes_at = cutOffOf(order)
  if (closes_at === null) return { group: 2, distance: 0 }
  const left = closes_at.getTime() - now.getTime()
  return left > 0 ? { group: 0, distance: left } : { group: 1, distance: -left }
}

/** Returns true if an order was reminded of less than four hours before `now`. */
export const isJustReminded = (reminded_at: string | null, now: Date): boolean =>
  reminded_at !== null && now.getTime() - new Date(reminded_at).getTime() < REMIND_AGAIN_HOURS * 3_600_000

interface CheckedOrder {
  vendor: Parameters<typeof productError>[1]
  lines: readonly CartLine[]
  date_required: Day
  closes_at: Date | null
  /** The vendor sells in the marketplace of the store. */
  is_selling: boolean
  is_store_archived: boolean
}

/** Returns the first reason why an order cannot be confirmed, apart from its cut-off and the minimum; null if there is none. */
export function orderProblem(order: CheckedOrder, now: Date): string | null {
  const { vendor, lines, date_required } = order
  if (order.is_store_archived) return 'The store is archived.'
  if (!order.is_selling) return `${vendor.name} no longer sells in this marketplace.`
  for (const line of lines) {
    const { purchasable_name: name, product_status: status } = line
    const problem =
      productError({ ...line, name, status }, vendor) ??
      quantityError({ ...line, name }, line.qty) ??
      priceError(line)
    if (problem !== null) return problem
  }
  if (order.closes_at === null)
    return `${vendor.name} doesn't deliver on ${formatDay(date_required, now)}. Choose another delivery day.`
  return null
}
