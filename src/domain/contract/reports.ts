import * as z from 'zod/mini'
import { day, money } from '../primitives'
import { comparisons, daysIn, MAX_REPORT_DAYS, type Period, reportGroups } from '../report'
import { buyers } from '../rule'
import { dataOf, get, inContext } from './endpoint'
import { file } from './file'

/** What a report counts. `cases_due` are those of which it is known what became of them. */
const measures = {
  orders: z.int(),
  cases: z.int(),
  cases_due: z.int(),
  cases_filled: z.int(),
  spend: money,
}
const counted = z.object(measures)
export type Measures = z.infer<typeof counted>

/** `hashid` is that of the vendor or store, the name of the category, or the first day of the stretch of time. */
export const reportRow = z.object({
  hashid: z.string(),
  name: z.string(),
  ...measures,
  before: z.nullable(counted),
})
export type ReportRow = z.infer<typeof reportRow>

const period = { ...inContext, from: day, to: day }
const isInOrder = z.refine<Period>(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'Must not be before the first day',
})
const isShort = z.refine<Period>((it) => daysIn(it) <= MAX_REPORT_DAYS, {
  path: ['from'],
  message: 'Choose at most three years',
})

export const readReport = get('/reports', {
  may: buyers,
  summary:
    'What the context ordered for the days of a period, by stretches of time, vendor, category or store; with `compare` also what it ordered before',
  query: z
    .object({ ...period, by: z.enum(reportGroups), compare: z.optional(z.enum(comparisons)) })
    .check(isInOrder, isShort),
  output: dataOf(
    z.object({ rows: z.array(reportRow), total: z.omit(reportRow, { hashid: true, name: true }) }),
  ),
})
export type Report = z.infer<typeof readReport.output>['data']

export const customExport = get('/reports/customExport', {
  may: buyers,
  summary:
    'Every line that was ordered for the days of a period, as a CSV file, of those stores of the context that have a custom export; 422 without one',
  query: z.object(period).check(isInOrder, isShort),
  output: file,
})
