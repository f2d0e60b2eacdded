import { serverNow } from '@/auth/transport/server-clock'
import { dayIn } from '@/domain/orders/delivery'
import {
  type Comparison,
  comparisons,
  daysIn,
  MAX_REPORT_DAYS,
  type Period,
  type ReportGroup,
  reportGroups,
} from '@/domain/reports/report'
import { DEFAULT_RANGE, reportRanges } from '@/domain/reports/report-range'
import type { ReportSearch } from './report-search'

/** Custom days, in place of a named range. */
export const CUSTOM_RANGE = 'own'

interface ReportParams {
  params: Period & { by: ReportGroup; compare: Comparison | undefined }
  range: string
  /** Error of the custom days. */
  error?: string
}

/** Reads a report's parameters from the URL; invalid values are dropped, so that a bad link still opens. */
export function readReportParams(search: ReportSearch, timeZone: string | undefined): ReportParams {
  const today = dayIn(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(serverNow()))
  const by = reportGroups.find((candidate) => candidate === search.by) ?? 'time'
  const compare = comparisons.find((candidate) => candidate === search.compare)
  const named = reportRanges.find(({ key }) => key === (search.range ?? DEFAULT_RANGE)) ?? reportRanges[1]
  if (search.range !== CUSTOM_RANGE) return { params: { ...named.of(today), by, compare }, range: named.key }
  const period = { from: dayOr(search.from, named.of(today).from), to: dayOr(search.to, named.of(today).to) }
  const error = errorOf(period)
  return { params: { ...period, by, compare }, range: CUSTOM_RANGE, ...(error && { error }) }
}

const dayOr = (text: string | undefined, fallback: string) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : fallback

function errorOf(period: Period): string | undefined {
  if (period.to < period.from) return 'Must be on or after the start date'
  return daysIn(period) > MAX_REPORT_DAYS ? 'Choose a range of three years or less' : undefined
}
