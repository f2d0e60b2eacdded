import { endOfMonth, formatISO, parseISO } from 'date-fns'
import * as z from 'zod/mini'
import { periodChecks } from '../reports/report-period'
import { type Day, day } from '../values/primitives'
import { daysAfter } from './delivery'

/**
 * Traceability records to export: those of a period, of one product or lot if they are named.
 * `server/orders/traceability/export-events.ts` makes the CSV.
 */
export const traceabilityQuery = z
  .object({
    from: day,
    to: day,
    /** Part of a name, an item code or a UPC. */
    product: z.optional(z.string().check(z.maxLength(200))),
    /** In upper or lower case. */
    lot: z.optional(z.string().check(z.maxLength(50))),
  })
  .check(...periodChecks)
export type TraceabilityQuery = z.infer<typeof traceabilityQuery>

/**
 * Returns the months of a period, each from its first to its last day within the period. An export is made month by month.
 */
export function monthsIn({
  from,
  to,
}: Pick<TraceabilityQuery, 'from' | 'to'>): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = []
  for (let first = from; first <= to; first = daysAfter(lastOfMonth(first), 1)) {
    const last = lastOfMonth(first)
    months.push({ from: first, to: last < to ? last : to })
  }
  return months
}

const lastOfMonth = (day: Day): Day => formatISO(endOfMonth(parseISO(day)), { representation: 'date' })
