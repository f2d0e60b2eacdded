import { dayIn, daysAfter, deliversOn, isOpenFor } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'
import type { DeliveryTerms } from '@/domain/vendors/vendor'

/** Days in the future for which the demo has orders. */
const UPCOMING_DAYS = 9

interface Habit {
  terms: DeliveryTerms
  timeZone: string
  everyDays: number
  /** Days from the beginning of the history to the first order. */
  offset: number
  /** Position of the store, if it always has an order on its way. */
  place: number | null
  /** The store also has an order that it can still change. */
  ordersAhead: boolean
}

/** Returns the delivery days of a habit's orders from `days` ago until a few days ahead, oldest first. */
export function orderDays(habit: Habit, now: Date, days: number): Day[] {
  const { terms, timeZone, everyDays, offset, place } = habit
  const today = dayIn(timeZone, now)
  const isOpen = (day: Day) => isOpenFor(terms, day, timeZone, now)
  if (place !== null) {
    const coming = Array.from({ length: UPCOMING_DAYS }, (_, ahead) => daysAfter(today, ahead)).filter(
      (day) => deliversOn(terms, day),
    )
    const closed = coming.filter((day) => !isOpen(day))
    const open = coming.filter(isOpen)
    const next = closed[place % closed.length]
    const ahead = habit.ordersAhead ? open[place % open.length] : undefined
    if (next) {
      const past = Math.floor((days - offset) / everyDays)
      const earlier = Array.from({ length: past }, (_, index) =>
        firstDelivery(terms, daysAfter(next, (index - past) * everyDays)),
      )
      return [...earlier, next, ...(ahead ? [ahead] : [])]
    }
  }
  const found: Day[] = []
  for (let ago = days - offset; ago >= -UPCOMING_DAYS; ago -= everyDays) {
    const day = firstDelivery(terms, daysAfter(today, -ago))
    // Days that are still open for orders have none yet, so that users can place them.
    if (day <= today || !isOpen(day)) found.push(day)
  }
  return found
}

function firstDelivery(terms: DeliveryTerms, from: Day): Day {
  let day = from
  while (!deliversOn(terms, day)) day = daysAfter(day, 1)
  return day
}
