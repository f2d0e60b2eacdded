import * as z from 'zod/mini'
import { param } from '../values/search-param'

const word = param(z.string().check(z.regex(/^[\w-]{4,40}$/)))

/**
 * URL state of the reorder page. `date` reorders everything required on that day, and `week=last` that of last week; without them, the page starts from each
 * store's last order to each vendor. `store` limits the page to one store of the context, `show` to one kind of change.
 */
export const reorderSearch = z.object({
  order: word,
  vendor: word,
  date: word,
  week: word,
  store: word,
  show: word,
})
export type ReorderSearch = z.infer<typeof reorderSearch>
