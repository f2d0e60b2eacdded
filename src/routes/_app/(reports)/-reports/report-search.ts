import { type TableSearch, tableSearch } from '@/ui/data-table/table-search'

const KEYS = ['show', 'by', 'range', 'from', 'to', 'compare'] as const

/** URL state of a report, without that of its table. */
export type ReportSearch = TableSearch & Partial<Record<(typeof KEYS)[number], string>>

/** For `validateSearch`; written by hand because its imports are part of the first chunk. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const search: ReportSearch = tableSearch(raw)
  for (const key of KEYS) {
    const text = raw[key]
    if (typeof text === 'string') search[key] = text
  }
  return search
}
