/** URL state of the planner. */
export interface PlannerSearch {
  /** Filter of the cells: a PlannerPick. */
  show?: string | undefined
  /** Grouped by store, unless it is 'vendor'. */
  by?: string | undefined
  q?: string | undefined
  /** The open cell: store, vendor and day. */
  cell?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Reads the planner's search parameters. Kept small because every page loads it; the planner page interprets the values. */
export const readPlannerSearch = ({ show, by, q, cell }: Record<string, unknown>): PlannerSearch => ({
  show: text(show),
  by: text(by),
  q: text(q),
  cell: text(cell),
})
