import * as z from 'zod/mini'
import { formatClock } from '../values/clock'
import type { Day } from '../values/primitives'
import { daysText, weekdayNames } from '../values/weekdays'
import { weekdayOf } from './delivery'

/** Delivery details of an order. Vendors see no other settings of a store. Blank settings are ''. */
export const orderDelivery = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  contact_name: z.string(),
  phone: z.string(),
  /** Weekdays as digits, 0 for Sunday: "12345" is Monday to Friday. */
  receiving_days: z.string(),
  receiving_from: z.string(),
  receiving_to: z.string(),
  receiving_notes: z.string(),
  /** Standing notes of the store, which go on every order. */
  order_notes: z.string(),
})
export type OrderDelivery = z.infer<typeof orderDelivery>

/**
 * Formats when a store receives deliveries: "Monday to Friday, 6:00 AM to 11:00 AM". Says so if the day of the order is not one of those
 * days.
 */
export function receivingText({ receiving_days, ...hours }: OrderDelivery, day: Day): string {
  const weekday = weekdayOf(day)
  const text = [daysText(receiving_days), hoursText(hours)].filter(Boolean).join(', ')
  return receiving_days === '' || receiving_days.includes(String(weekday))
    ? text
    : `${text}. Not on ${weekdayNames[weekday]}s: contact the store before you deliver.`
}

function hoursText({
  receiving_from,
  receiving_to,
}: Pick<OrderDelivery, 'receiving_from' | 'receiving_to'>): string {
  if (receiving_from && receiving_to) return `${formatClock(receiving_from)} to ${formatClock(receiving_to)}`
  if (receiving_from) return `from ${formatClock(receiving_from)}`
  return receiving_to ? `until ${formatClock(receiving_to)}` : ''
}
