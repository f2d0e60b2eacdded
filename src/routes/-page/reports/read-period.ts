import { serverNow } from '@/auth/transport/server-clock'
import { dayIn } from '@/domain/orders/delivery'
import { daysIn, MAX_REPORT_DAYS, type Period } from '@/domain/reports/report'
import { DEFAULT_RANGE, reportRanges } from '@/domain/reports/report-range'

/** Custom days, in place of a named range. */
export const CUSTOM_RANGE = 'own'

/** The days of a report in the URL. */
export type PeriodSearch = Partial<Record<'range' | 'from' | 'to', string>>

interface ReadPeriod {
  period: Period
  range: string
  /** Error of the custom days. */
  error?: string
}

/** Reads the days of a report from the URL; invalid values are dropped, so that a bad link still opens. */
export function readPeriod(search: PeriodSearch, timeZone: string | undefined): ReadPeriod {
  const today = dayIn(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(serverNow()))
  const named = reportRanges.find(({ key }) => key === (search.range ?? DEFAULT_RANGE)) ?? reportRanges[1]
  if (search.range !== CUSTOM_RANGE) return { period: named.of(today), range: named.key }
  const period = { from: dayOr(search.from, named.of(today).from), to: dayOr(search.to, named.of(today).to) }
  const error = errorOf(period)
  return { period, range: CUSTOM_RANGE, ...(error && { error }) }
}

const dayOr = (text: string | undefined, fallback: string) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : fallback

function errorOf(period: Period): string | undefined {
  if (period.to < period.from) return 'Must be on or after the start date'
  return daysIn(period) > MAX_REPORT_DAYS ? 'Choose a range of three years or less' : undefined
}
