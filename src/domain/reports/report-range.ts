import {
  addMonths,
  formatISO,
  lastDayOfMonth,
  lastDayOfQuarter,
  parseISO,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from 'date-fns'
import { daysAfter } from '../orders/delivery'
import type { Day } from '../values/primitives'
import type { Period } from './report'

const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' })

/** Predefined ranges of a report. Each ends today or earlier. */
export const reportRanges = [
  { key: 'last-30-days', label: 'Last 30 days', of: (today: Day) => period(daysAfter(today, -29), today) },
  { key: 'last-90-days', label: 'Last 90 days', of: (today: Day) => period(daysAfter(today, -89), today) },
  { key: 'this-month', label: 'This month', of: (today: Day) => period(monthBegin(today, 0), today) },
  {
    key: 'last-month',
    label: 'Last month',
    of: (today: Day) => period(monthBegin(today, 1), monthEnd(today, 1)),
  },
  { key: 'this-quarter', label: 'This quarter', of: (today: Day) => period(quarterBegin(today, 0), today) },
  {
    key: 'last-quarter',
    label: 'Last quarter',
    of: (today: Day) => period(quarterBegin(today, 1), quarterEnd(today, 1)),
  },
  {
    key: 'this-year',
    label: 'This year',
    of: (today: Day) => period(dayOf(startOfYear(parseISO(today))), today),
  },
  {
    key: 'last-12-months',
    label: 'Last 12 months',
    of: (today: Day) => period(monthBegin(today, 12), monthEnd(today, 1)),
  },
] as const

/** Default range of a report. */
export const DEFAULT_RANGE = 'last-90-days'

const period = (from: Day, to: Day): Period => ({ from, to })
const monthBegin = (today: Day, back: number) => dayOf(addMonths(startOfMonth(parseISO(today)), -back))
const quarterBegin = (today: Day, back: number) =>
  dayOf(addMonths(startOfQuarter(parseISO(today)), -3 * back))
const quarterEnd = (today: Day, back: number) =>
  dayOf(lastDayOfQuarter(addMonths(startOfQuarter(parseISO(today)), -3 * back)))
const monthEnd = (today: Day, back: number) => dayOf(lastDayOfMonth(addMonths(parseISO(today), -back)))
