import * as z from 'zod/mini'
import { buyers } from '../access/rule'
import { get, inContext, listOf } from '../contract/endpoint'
import { hashid } from '../values/primitives'

/** Named filters of the product list. `filters` is written as in the address of the list; see `readFilters`. */
export const filterSet = z.object({ hashid, name: z.string(), filters: z.string() })
export type FilterSet = z.infer<typeof filterSet>

export const listFilterSets = get('/filterSets', {
  may: buyers,
  summary: 'The named filters that the marketplaces of the context offer on their product lists, by name',
  query: z.object(inContext),
  output: listOf(filterSet),
})
