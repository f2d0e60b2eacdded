import * as z from 'zod/mini'
import { flagParam, textParam } from '../values/search-param'

/** URL state of a guide count: the store, and whether the quantities are under review. */
export const countSearch = z.object({ store: textParam, review: flagParam })
