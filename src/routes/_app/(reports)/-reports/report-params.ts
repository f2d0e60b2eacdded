import {
  type Comparison,
  comparisons,
  type Period,
  type ReportGroup,
  reportGroups,
} from '@/domain/reports/report'
import { readPeriod } from '@/routes/-page/reports/read-period'
import type { ReportSearch } from './report-search'

interface ReportParams {
  params: Period & { by: ReportGroup; compare: Comparison | undefined }
  range: string
  /** Error of the custom days. */
  error?: string
}

/** Reads a report's parameters from the URL; invalid values are dropped, so that a bad link still opens. */
export function readReportParams(search: ReportSearch, timeZone: string | undefined): ReportParams {
  const by = reportGroups.find((candidate) => candidate === search.by) ?? 'time'
  const compare = comparisons.find((candidate) => candidate === search.compare)
  const { period, ...read } = readPeriod(search, timeZone)
  return { params: { ...period, by, compare }, ...read }
}
