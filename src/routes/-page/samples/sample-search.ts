import * as z from 'zod/mini'
import { textParam } from '@/domain/values/search-param'
import { tableSearch } from '@/ui/data-table/table-search'

/** URL state of a list of samples: that of its table, and the stage. An unknown stage shows all. */
export const sampleSearch = z.extend(tableSearch, { stage: textParam })
