import * as z from 'zod/mini'
import { textParam } from '@/domain/values/search-param'
import { tableSearch } from '@/ui/data-table/table-search'

/** URL state of a report with its table. */
export const reportSearch = z.extend(tableSearch, {
  show: textParam,
  by: textParam,
  range: textParam,
  from: textParam,
  to: textParam,
  compare: textParam,
})
export type ReportSearch = z.infer<typeof reportSearch>
