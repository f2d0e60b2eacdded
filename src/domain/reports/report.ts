import { addMonths, differenceInCalendarDays, formatISO, lastDayOfMonth, parseISO } from 'date-fns'
import { daysAfter } from '../orders/delivery'
import type { Day } from '../values/primitives'

/** What the rows of a report are: stretches of time, vendors, categories or stores. */
export const reportGroups = ['time', 'vendor', 'category', 'store'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** What a report is compared with. */
export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Days from `from` to `to`, both of them counted. */
export interface Period {
  from: Day
  to: Day
}

/** The longest period of a report: three years with a leap day. */
export const MAX_REPORT_DAYS = 1_096

export const daysIn = ({ from, to }: Period): number =>
  differenceInCalendarDays(parseISO(to), parseISO(from)) + 1

/** How far a compared day lies before the one it is compared with. */
export type Shift = { months: number } | { days: number }

export type Grain = 'day' | 'week' | 'month'

/** How finely a period is told over time: by day for a month, by week for half a year, else by month. */
export function grainOf(period: Period): Grain {
  const days = daysIn(period)
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/**
 * What a period is compared with, and how far back that lies. The year before is the same days of that year. Before a
 * period that begins with a month come as many months, so that November 1 to 18 is compared with October 1 to 18, and a
 * whole month with a whole one; before any other come as many days.
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

/** The last day of a month is compared with the last day of another, however long that is. */
const endBefore = (day: Day, months: number): Day => {
  const before = addMonths(parseISO(day), -months)
  return dayOf(dayOf(lastDayOfMonth(parseISO(day))) === day ? lastDayOfMonth(before) : before)
}

/** The share of the cases that were due and came, in tenths of a percent: 974 for 97.4 %. Null where none was due. */
export const fillRate = ({
  cases_due,
  cases_filled,
}: {
  cases_due: number
  cases_filled: number
}): number | null => (cases_due === 0 ? null : Math.round((cases_filled * 1000) / cases_due))

/** A share as people read it, "97.4%"; a dash for none. */
export const formatShare = (tenths: number | null): string =>
  tenths === null ? '–' : `${(tenths / 10).toFixed(1)}%`

/** How much more or less an amount is than before, in tenths of a percent; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before)
}

/** A change as people read it, "+4.2%". */
export const formatChange = (tenths: number | null): string =>
  tenths === null ? '–' : `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`
