/** The weeks before the last ones tell what is usual. */
export const USUAL_WEEKS = 12
/** The last weeks, the running one among them. */
export const RECENT_WEEKS = 4

/** Below this many cases in four weeks, a product is bought too seldom to have a habit. */
const LEAST_USUAL = 3

export interface LessThanUsual {
  /** Cases that were usual in four weeks. */
  usual: number
  /** Cases of the last four weeks. */
  recent: number
}

/**
 * Whether a product is bought less than usual: in the last four weeks at most half of what is usual. Usual is the median
 * of any four weeks running of the twelve before: who orders every other or every third week then has a steady number,
 * which the weeks alone do not give, and one large order does not raise it.
 * @param weeks cases by week, the oldest first: twelve, then the last four
 */
export function lessThanUsual(weeks: readonly number[]): LessThanUsual | null {
  const before = weeks.slice(0, USUAL_WEEKS)
  const recent = total(weeks.slice(USUAL_WEEKS))
  const windows = Array.from({ length: USUAL_WEEKS - RECENT_WEEKS + 1 }, (_, at) =>
    total(before.slice(at, at + RECENT_WEEKS)),
  )
  const usual = medianOf(windows)
  return usual >= LEAST_USUAL && recent * 2 <= usual ? { usual, recent } : null
}

const total = (cases: readonly number[]) => cases.reduce((sum, count) => sum + count, 0)

/** The middle one of an odd number of values. */
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
