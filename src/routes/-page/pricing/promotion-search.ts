import * as z from 'zod/mini'
import { hashid } from '@/domain/values/primitives'
import { param } from '@/domain/values/search-param'
import { tableSearch } from '@/ui/data-table/table-search'

/** URL state of the page of a promotion, with its table of results. */
export const promotionSearch = z.extend(tableSearch, {
  tab: param(z.literal('history')),
  /** The promotion that a new one copies. */
  copy: param(hashid),
})
