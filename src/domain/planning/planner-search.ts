/** What the planner shows; lives in the address. */
export interface PlannerSearch {
  /** Which cells are picked: a PlannerPick. */
  show?: string | undefined
  /** By store, unless it is 'vendor'. */
  by?: string | undefined
  q?: string | undefined
  /** The cell that is open: store, vendor and day. */
  cell?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Reads the search part of an address. Short, because every page loads it: what the words mean, the page itself knows. */
export const readPlannerSearch = ({ show, by, q, cell }: Record<string, unknown>): PlannerSearch => ({
  show: text(show),
  by: text(by),
  q: text(q),
  cell: text(cell),
})
