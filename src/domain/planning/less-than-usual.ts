/** Weeks that determine the usual quantity, before the recent ones. */
export const USUAL_WEEKS = 12
/** Recent weeks, including the current one. */
export const RECENT_WEEKS = 4

/** Below this many cases in four weeks, purchases are too rare for a usual quantity. */
const MIN_USUAL = 3

export interface LessThanUsual {
  /** Usual cases in four weeks. */
  usual: number
  /** Cases in the last four weeks. */
  recent: number
}

/**
 * Returns usual and recent cases if the last four weeks are at most half of the usual; otherwise null. The usual quantity is the median
 * over all four-week windows of the twelve weeks before: it stays steady for customers who order every other or every third week, and one
 * large order does not raise it.
 * @param weeks cases by week, oldest first: twelve, then the last four
 */
export function lessThanUsual(weeks: readonly number[]): LessThanUsual | null {
  const before = weeks.slice(0, USUAL_WEEKS)
  const recent = total(weeks.slice(USUAL_WEEKS))
  const windows = Array.from({ length: USUAL_WEEKS - RECENT_WEEKS + 1 }, (_, at) =>
    total(before.slice(at, at + RECENT_WEEKS)),
  )
  const usual = medianOf(windows)
  return usual >= MIN_USUAL && recent * 2 <= usual ? { usual, recent } : null
}

const total = (cases: readonly number[]) => cases.reduce((sum, count) => sum + count, 0)

/** Returns the median of an odd number of values. */
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
