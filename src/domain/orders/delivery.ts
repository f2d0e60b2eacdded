import { TZDate } from '@date-fns/tz'
import { addDays, formatISO, parseISO } from 'date-fns'
import type { Day } from '../values/primitives'
import type { DeliveryTerms } from '../vendors/vendor'

/** Zone of days that belong to no store or marketplace. */
export const DEFAULT_ZONE = 'America/New_York'

/** Returns the calendar day at `now` in a time zone. */
export const dayIn = (timeZone: string, now: Date): Day =>
  formatISO(TZDate.tz(timeZone, now), { representation: 'date' })

/** Returns the moment at which a day begins in a time zone. */
export function startOfDay(day: Day, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime())
}

/** Returns the day `count` days after `from`; before it if negative. */
export const daysAfter = (from: Day, count: number): Day =>
  formatISO(addDays(parseISO(from), count), { representation: 'date' })

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => parseISO(day).getDay()

/** Returns the moment of a day and a time, "14:00", on the clock of a time zone. */
export function instantIn(timeZone: string, day: Day, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime())
}

/**
 * Returns the cut-off for `requiredOn`: the lead time before it, at the vendor's cut-off time in the store's time zone. If the vendor is closed
 * then, the cut-off is on the last day before that it is not.
 */
export function cutOff(terms: DeliveryTerms, requiredOn: Day, timeZone: string): Date {
  let day = daysAfter(requiredOn, -terms.lead_time_days)
  while (terms.closed_days.includes(day)) day = daysAfter(day, -1)
  return instantIn(timeZone, day, terms.cut_off_time)
}

/** Returns true if the vendor delivers on that weekday, and is not closed on that day. */
export const deliversOn = (terms: DeliveryTerms, day: Day) =>
  terms.delivery_weekdays.includes(weekdayOf(day)) && !terms.closed_days.includes(day)

/** Returns true if an order for `requiredOn` can still be placed at `now`. */
export const isOpenFor = (terms: DeliveryTerms, requiredOn: Day, timeZone: string, now: Date) =>
  deliversOn(terms, requiredOn) && now < cutOff(terms, requiredOn, timeZone)

/** Days ahead that orders can be placed for. */
export const ORDER_HORIZON_DAYS = 60

/**
 * Returns the next `count` delivery days that can still be ordered for at `now`, earliest first. Empty for a vendor that never delivers.
 */
export const nextDeliveryDays = (terms: DeliveryTerms, timeZone: string, now: Date, count: number): Day[] =>
  daysFrom(dayIn(timeZone, now), count, (day) => isOpenFor(terms, day, timeZone, now))

/** Returns the next `count` delivery days from today on, those whose cut-off has passed too, earliest first. */
export const upcomingDeliveryDays = (
  terms: DeliveryTerms,
  timeZone: string,
  now: Date,
  count: number,
): Day[] => daysFrom(dayIn(timeZone, now), count, (day) => deliversOn(terms, day))

function daysFrom(today: Day, count: number, isWanted: (day: Day) => boolean): Day[] {
  const days: Day[] = []
  for (let ahead = 0; ahead <= ORDER_HORIZON_DAYS && days.length < count; ahead++) {
    const candidate = daysAfter(today, ahead)
    if (isWanted(candidate)) days.push(candidate)
  }
  return days
}

// Created once: creating a formatter costs more than formatting a whole screen.
const shortParts = { weekday: 'short', month: 'short', day: 'numeric' } as const
const days = new Intl.DateTimeFormat('en-US', { ...shortParts, timeZone: 'UTC' })
const daysWithYear = new Intl.DateTimeFormat('en-US', { ...shortParts, year: 'numeric', timeZone: 'UTC' })

/** Formats a day, "Fri, Nov 27"; adds the year if it is not `now`'s. The machine's time zone has no effect: servers run in UTC. */
export function formatDay(day: Day, now: Date): string {
  const isThisYear = day.startsWith(dayIn(DEFAULT_ZONE, now).slice(0, 4))
  return (isThisYear ? days : daysWithYear).format(new Date(`${day}T00:00:00Z`))
}

const momentsByZone = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment in a time zone, "Thu, Nov 26, 2:00 PM EST". */
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
