import { addMonths, differenceInCalendarDays, formatISO, lastDayOfMonth, parseISO } from 'date-fns'
import { daysAfter } from '../orders/delivery'
import type { Day } from '../values/primitives'

export const reportGroups = ['time', 'vendor', 'category', 'store'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Periods that a report can be compared with. */
export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Days from `from` to `to`, inclusive. */
export interface Period {
  from: Day
  to: Day
}

/** Longest period of a report: three years including a leap day. */
export const MAX_REPORT_DAYS = 1_096

export const daysIn = ({ from, to }: Period): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from)) + 1

/** Distance between a day and the day it is compared with. */
export type Shift = { months: number } | { days: number }

export type Grain = 'day' | 'week' | 'month'

/** Returns the granularity of a period: by day up to a month, by week up to half a year, otherwise by month. */
export function grainOf(period: Period): Grain {
  const days = daysIn(period)
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/**
 * Returns the period to compare with and its distance. `year` means the same days a year earlier. `previous` means the same number of
 * months earlier for a period that begins with a month (November 1 to 18 with October 1 to 18), and otherwise the same number of days.
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period & { shift: Shift } {
  if (comparison === 'previous' && !period.from.endsWith('-01')) {
    const days = daysIn(period)
    return { from: daysAfter(period.from, -days), to: daysAfter(period.to, -days), shift: { days } }
  }
  const months = comparison === 'year' ? 12 : monthsIn(period)
  return { from: monthsBefore(period.from, months), to: endBefore(period.to, months), shift: { months } }
}

const monthsIn = ({ from, to }: Period) => {
  const [begins, ends] = [parseISO(from), parseISO(to)]
  return (ends.getFullYear() - begins.getFullYear()) * 12 + ends.getMonth() - begins.getMonth() + 1
}

const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' })
const monthsBefore = (day: Day, months: number): Day => dayOf(addMonths(parseISO(day), -months))

/** A month's last day is compared with the other month's last day, whatever their lengths. */
const endBefore = (day: Day, months: number): Day => {
  const before = addMonths(parseISO(day), -months)
  return dayOf(dayOf(lastDayOfMonth(parseISO(day))) === day ? lastDayOfMonth(before) : before)
}

/** Returns the share of due cases that arrived, in tenths of a percent: 974 for 97.4 %. Null if none were due. */
export const fillRate = ({
  cases_due,
  cases_filled,
}: {
  cases_due: number
  cases_filled: number
}): number | null => (cases_due === 0 ? null : Math.round((cases_filled * 1000) / cases_due))

/** Formats a share, "97.4%"; a dash for none. */
export const formatShare = (tenths: number | null): string =>
  tenths === null ? '–' : `${(tenths / 10).toFixed(1)}%`

/** Returns the relative change of an amount in tenths of a percent; null if it was 0 before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before)
}

/** Formats a change, "+4.2%". */
export const formatChange = (tenths: number | null): string =>
  tenths === null ? '–' : `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`
