import * as z from 'zod/mini'
import { hashid } from '@/domain/values/primitives'
import { tableSearch } from '@/ui/data-table/table-search'

const ownSearch = z.object({
  tab: z.catch(z.optional(z.literal('history')), undefined),
  /** The promotion that a new one copies. */
  copy: z.catch(z.optional(hashid), undefined),
})

/** The search of the page of a promotion, with its table of results. */
export const promotionSearch = (raw: Record<string, unknown>) => ({
  ...tableSearch(raw),
  ...z.parse(ownSearch, raw),
})
