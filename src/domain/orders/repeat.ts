import { type Day, day as realDay } from '../values/primitives'
import { type Holiday, holidayIn, isHoliday } from './holiday'

/** A closed day that repeats on the same date. */
export const YEARLY = 'yearly'

/** How a stored closed day repeats: as a holiday, or every year on the date of the latest day of its series. */
export type Repeat = Holiday | `yearly:${string}`

/** Names a new series of days after the hash of its first one. */
export const seriesOf = (hashid: string): Repeat => `${YEARLY}:${hashid}`

/** Returns the choice of the form for how a closed day repeats; empty for a single day. */
export function repeatChoice(repeat: Repeat | null): Holiday | typeof YEARLY | '' {
  if (repeat === null) return ''
  return isHoliday(repeat) ? repeat : YEARLY
}

/** Returns the day of a year on which a closed day repeats; null for February 29, which only leap years have. */
export function repeatIn(repeat: Repeat, latest: Day, year: number): Day | null {
  if (isHoliday(repeat)) return holidayIn(repeat, year)
  const sameDate = `${year}${latest.slice(4)}`
  return realDay.safeParse(sameDate).success ? sameDate : null
}
