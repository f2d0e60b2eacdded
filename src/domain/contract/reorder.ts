import * as z from 'zod/mini'
import { day, hashid } from '../primitives'
import { reorderSource } from '../reorder-line'
import { mayOrder } from '../rule'
import { dataOf, get, inContext } from './endpoint'

export const viewReorder = get('/reorder', {
  may: mayOrder,
  summary:
    'What can be ordered again: the lines of one order, of all of a day, or of the last order of each store to each vendor',
  query: z.object({
    ...inContext,
    order: z.optional(hashid),
    vendor: z.optional(hashid),
    date: z.optional(day),
  }),
  output: dataOf(reorderSource),
})
