import * as z from 'zod/mini'
import { textParam } from '../values/search-param'

/** URL state of the planner. The page interprets the values. */
export const plannerSearch = z.object({
  /** Filter of the cells: a PlannerPick. */
  show: textParam,
  /** Grouped by store, unless it is 'vendor'. */
  by: textParam,
  q: textParam,
  /** The open cell: store, vendor and day. */
  cell: textParam,
})
export type PlannerSearch = z.infer<typeof plannerSearch>
