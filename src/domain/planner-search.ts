/** Which cells of the planner are picked: those that need doing, or those in one state. */
export const plannerPicks = ['doing', 'missed', 'short', 'closing', 'met'] as const
export type PlannerPick = (typeof plannerPicks)[number]

/** What the planner shows; lives in the address. */
export interface PlannerSearch {
  show?: PlannerPick | undefined
  /** By store where it is not given. */
  by?: 'vendor' | undefined
  q?: string | undefined
  /** The cell that is open: store, vendor and day. */
  cell?: string | undefined
}

/** Reads the search part of an address; what does not fit is left out. By hand: the router reads it before the page is there. */
export function readPlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const { show, by, q, cell } = search
  return {
    ...(plannerPicks.some((it) => it === show) && { show: plannerPicks.find((it) => it === show) }),
    ...(by === 'vendor' && { by }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof cell === 'string' && cell !== '' && { cell }),
  }
}
