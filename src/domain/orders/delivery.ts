import { TZDate } from '@date-fns/tz'
import { addDays, formatISO, parseISO } from 'date-fns'
import type { Day } from '../values/primitives'
import type { DeliveryTerms } from '../vendors/vendor'

/** The calendar day it is at `now` in a zone. */
export const dayIn = (timeZone: string, now: Date): Day =>
  formatISO(TZDate.tz(timeZone, now), { representation: 'date' })

/** The day `count` days after `from`; before it where negative. */
export const daysAfter = (from: Day, count: number): Day =>
  formatISO(addDays(parseISO(from), count), { representation: 'date' })

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => parseISO(day).getDay()

/** The last moment at which an order for `requiredOn` is taken: lead time before it, at the vendor's time in the store's zone. */
export function cutOff(terms: DeliveryTerms, requiredOn: Day, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = daysAfter(requiredOn, -terms.lead_time_days).split('-').map(Number)
  const [hours = 0, minutes = 0] = terms.cut_off_time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime())
}

/** Whether the vendor delivers on that day of the week at all. */
export const deliversOn = (terms: DeliveryTerms, day: Day) => terms.delivery_weekdays.includes(weekdayOf(day))

/** Whether an order for `requiredOn` can still be placed at `now`. */
export const isOpenFor = (terms: DeliveryTerms, requiredOn: Day, timeZone: string, now: Date) =>
  deliversOn(terms, requiredOn) && now < cutOff(terms, requiredOn, timeZone)

/** How far ahead orders are taken, in days. */
export const ORDER_HORIZON_DAYS = 60

/** The next `count` days for which an order can be placed at `now`, earliest first. Empty for a vendor that never delivers. */
export function nextDeliveryDays(terms: DeliveryTerms, timeZone: string, now: Date, count: number): Day[] {
  const today = dayIn(timeZone, now)
  const days: Day[] = []
  for (let ahead = 0; ahead <= ORDER_HORIZON_DAYS && days.length < count; ahead++) {
    const candidate = daysAfter(today, ahead)
    if (isOpenFor(terms, candidate, timeZone, now)) days.push(candidate)
  }
  return days
}

// Made once: a formatter costs more than a screen full of what it formats.
const shortParts = { weekday: 'short', month: 'short', day: 'numeric' } as const
const days = new Intl.DateTimeFormat('en-US', { ...shortParts, timeZone: 'UTC' })
const daysWithYear = new Intl.DateTimeFormat('en-US', { ...shortParts, year: 'numeric', timeZone: 'UTC' })

/** A day as people read it, "Fri, Nov 27"; with the year where it is not `now`'s. */
export function formatDay(day: Day, now = new Date()): string {
  const isThisYear = day.startsWith(String(now.getFullYear()))
  return (isThisYear ? days : daysWithYear).format(new Date(`${day}T00:00:00Z`))
}

const momentsByZone = new Map<string, Intl.DateTimeFormat>()

/** A moment in a zone as people read it, "Thu, Nov 26, 2:00 PM EST". */
export function formatMoment(moment: Date, timeZone: string): string {
  let moments = momentsByZone.get(timeZone)
  if (!moments) {
    moments = new Intl.DateTimeFormat('en-US', {
      ...shortParts,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
    momentsByZone.set(timeZone, moments)
  }
  return moments.format(moment)
}
